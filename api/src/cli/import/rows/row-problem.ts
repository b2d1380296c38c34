/** Why a row is left out; the message follows "line 12: ". */
export class RowProblem extends Error {
  override name = 'RowProblem';
}

/** Checks a text of a row. Throws RowProblem. */
export function checkedText(text: string, what: string, longest: number): string {
  if (text.includes('\ufffd')) throw new RowProblem(`${what} is not valid UTF-8 (see --encoding)`);
  // Half of a surrogate pair, which JSON can contain: not a character, and Postgres cannot store it.
  if (!text.isWellFormed()) throw new RowProblem(`${what} has an incomplete character`);
  if (/\p{Cc}/u.test(text)) throw new RowProblem(`${what} contains control characters`);
  if (text.length > longest) throw new RowProblem(`${what} is longer than ${longest} characters`);
  return text;
}
