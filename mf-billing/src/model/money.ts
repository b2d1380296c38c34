/** Formats US cents: 1999 is "19.99 USD". */
export const dollars = (cents: number): string => `${(cents / 100).toFixed(2)} USD`;
