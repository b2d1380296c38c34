/** Replaces control characters, line breaks included, so that a name takes one line. */
export const oneLine = (text: string): string => text.replaceAll(/\p{Cc}/gu, '?');
