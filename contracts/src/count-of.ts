/** Groups the digits of a whole number: 4,812. Loading Intl's data for it takes a browser tens of milliseconds while the first list is drawn. */
export const groupDigits = (value: number): string => String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** Formats a count: "1 album", "4,812 albums". The noun is a regular one. */
export const countOf = (count: number, noun: string): string =>
  `${groupDigits(count)} ${noun}${count === 1 ? '' : 's'}`;
