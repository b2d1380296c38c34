/** Only the digits, at most `most` of them. */
export const digitsOf = (text: string, maxDigits: number): string =>
  text.replaceAll(/\D/g, '').slice(0, maxDigits);

/** A card's number as it is printed: in fours. */
export const inFours = (digits: string): string => digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** Where the caret stands in `grouped` so that as many digits are before it as there were before `caret` in `typed`. */
export function caretAfter(typed: string, caret: number, grouped: string): number {
  const before = typed.slice(0, caret).replaceAll(/\D/g, '').length;
  let seen = 0;
  for (let at = 0; at < grouped.length; at += 1) {
    if (seen === before) return at;
    if (/\d/.test(grouped[at] ?? '')) seen += 1;
  }
  return grouped.length;
}
