import { scanWords } from './scan-words.ts';
import { longestText } from './words.ts';

/** Words of a query that are looked for; what follows is not read, so that a query costs bounded time. */
export const maxWords = 16;

/** A word as typed, and as folded: units from (in) to (out) of `codes`. */
export type QueryWord = { typed: string; codes: Uint16Array; from: number; to: number; required: boolean };

/** Words that join names on sleeves: a track need not have them. */
const joining = new Set(['and', 'feat', 'ft', 'featuring', 'vs', 'x', 'with', 'by']);

/** The words of a query, each once, in the order typed. */
export function readQuery(text: string): QueryWord[] {
  const words = new Map<string, QueryWord>();
  for (const [typed] of text.slice(0, longestText).matchAll(/[\p{L}\p{N}\p{M}'’‘`´]+/gu)) {
    if (words.size === maxWords) break;
    scanWords(typed, (codes, from, to) => {
      const word = codes.slice(from, to);
      const folded = String.fromCharCode(...word);
      words.delete(folded);
      words.set(folded, { typed, codes: word, from: 0, to: word.length, required: !joining.has(folded) });
    });
  }
  const list = [...words.values()].slice(0, maxWords);
  // The last word may be the beginning of another: "wit" is typed before "without" is.
  if (list.every(({ required }) => !required)) for (const word of list) word.required = true;
  return list;
}
