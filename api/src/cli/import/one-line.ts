/** A name may contain anything but line ends. */
export const oneLine = (text: string): string => text.replaceAll(/\p{Cc}/gu, '?');
