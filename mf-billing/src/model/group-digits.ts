/** Returns only the digits, at most `maxDigits` of them. */
export const digitsOf = (text: string, maxDigits: number): string =>
  text.replaceAll(/\D/g, '').slice(0, maxDigits);

/** Groups a card number in fours, as printed on the card. */
export const inFours = (digits: string): string => digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** Returns the caret position in `grouped` that has as many digits before it as there were before `caret` in `typed`. */
export function caretAfter(typed: string, caret: number, grouped: string): number {
  const before = typed.slice(0, caret).replaceAll(/\D/g, '').length;
  let seen = 0;
  for (let at = 0; at < grouped.length; at += 1) {
    if (seen === before) return at;
    if (/\d/.test(grouped[at] ?? '')) seen += 1;
  }
  return grouped.length;
}
