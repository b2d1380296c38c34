/** Text on one line: no line end of a title can begin a line of its own. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();

/** Whole seconds. */
export const secondsOf = (ms: number | null): number | null => (ms === null ? null : Math.round(ms / 1000));
