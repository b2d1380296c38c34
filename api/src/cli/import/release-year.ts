/** The first sound was recorded in 1860; a release may be announced for next year. */
export const firstYear = 1860;
export const lastYear = (now: Date): number => now.getUTCFullYear() + 1;

export const isReleaseYear = (year: number, now = new Date()): boolean =>
  year >= firstYear && year <= lastYear(now);
