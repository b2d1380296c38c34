/** Why a row is left out; the message goes behind "line 12: ". */
export class RowProblem extends Error {
  override name = 'RowProblem';
}

/** A text of a row, checked. Throws RowProblem. */
export function checkedText(text: string, what: string, longest: number): string {
  if (text.includes('\ufffd')) throw new RowProblem(`${what} is not valid UTF-8 (see --encoding)`);
  // Half of a pair of units, as JSON can name one: no letter, and nothing Postgres keeps.
  if (!text.isWellFormed()) throw new RowProblem(`${what} has an incomplete character`);
  if (/\p{Cc}/u.test(text)) throw new RowProblem(`${what} contains control characters`);
  if (text.length > longest) throw new RowProblem(`${what} is longer than ${longest} characters`);
  return text;
}
