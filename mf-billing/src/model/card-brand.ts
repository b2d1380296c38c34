import creditCardType from 'credit-card-type';

/** The brand a number's first digits suggest: its name, and whether such cards have the 16 digits and 3-digit code the pool accepts. */
export type CardBrand = { name: string; taken: boolean };

/** Returns the likeliest brand, from the second digit on: many brands share the first. */
export function brandOf(digits: string): CardBrand | null {
  const [first] = digits.length < 2 ? [] : creditCardType(digits);
  if (!first) return null;
  return { name: first.niceType, taken: first.lengths.includes(16) && first.code.size === 3 };
}
