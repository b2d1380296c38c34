import creditCardType from 'credit-card-type';

/**
 * The brand suggested by the first digits of a number: its name, and whether its cards have the 16 digits and the 3-digit code that the
 * pool accepts.
 */
export type CardBrand = { name: string; taken: boolean };

/** Returns the likeliest brand, from the second digit on, since many brands share the first. */
export function brandOf(digits: string): CardBrand | null {
  const [first] = digits.length < 2 ? [] : creditCardType(digits);
  if (!first) return null;
  return { name: first.niceType, taken: first.lengths.includes(16) && first.code.size === 3 };
}
