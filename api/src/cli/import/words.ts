export const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** A name may hold anything but is to stay on its line. */
export const oneLine = (text: string): string => text.replaceAll(/\p{Cc}/gu, '?');
