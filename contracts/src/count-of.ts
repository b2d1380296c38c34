const figures = new Intl.NumberFormat('en-US');

/** Formats a count: "1 album", "4,812 albums". The noun is a regular one. */
export const countOf = (count: number, noun: string): string =>
  `${figures.format(count)} ${noun}${count === 1 ? '' : 's'}`;
