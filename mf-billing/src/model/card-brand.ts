import creditCardType from 'credit-card-type';

/** What kind of card a number begins like: its name, and whether such cards have the 16 digits and 3-digit code the pool takes. */
export type CardBrand = { name: string; taken: boolean };

/** The brand as soon as only one is possible; null before. */
export function brandOf(digits: string): CardBrand | null {
  if (digits === '') return null;
  const possible = creditCardType(digits);
  const [first] = possible;
  if (possible.length !== 1 || !first) return null;
  return { name: first.niceType, taken: first.lengths.includes(16) && first.code.size === 3 };
}
