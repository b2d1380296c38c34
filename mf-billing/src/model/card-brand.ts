import creditCardType from 'credit-card-type';

/** What kind of card a number begins like: its name, and whether such cards have the 16 digits and 3-digit code the pool takes. */
export type CardBrand = { name: string; taken: boolean };

/** The likeliest brand, from the second digit on: the first alone is shared by too many. */
export function brandOf(digits: string): CardBrand | null {
  const [first] = digits.length < 2 ? [] : creditCardType(digits);
  if (!first) return null;
  return { name: first.niceType, taken: first.lengths.includes(16) && first.code.size === 3 };
}
