/** Puts text on one line, so that a line break in a title cannot begin a new line. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();

/** Converts milliseconds to whole seconds. */
export const secondsOf = (ms: number | null): number | null => (ms === null ? null : Math.round(ms / 1000));
