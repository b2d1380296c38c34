export const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** A name may contain anything but line ends. */
export const oneLine = (text: string): string => text.replaceAll(/\p{Cc}/gu, '?');
