import type { Lexicon } from './lexicon.ts';
import { readWords, scanText } from './scan-words.ts';
import type { TextBytes } from './search-port.ts';

const maxTerms = 64;

/** Terms read from one text, the joined ones last. */
export const read = { terms: new Int32Array(maxTerms), plain: 0, all: 0 };
const joinedTerms = new Int32Array(maxTerms);

/** Reads the terms of a text into `read`; words the lexicon does not know are added to it. */
export function readTerms(lexicon: Lexicon, text: string | TextBytes): void {
  let plain = 0;
  let joined = 0;
  const count = Math.min(scanText(text), maxTerms);
  for (let i = 0; i < count; i++) {
    const term = lexicon.intern(readWords.codes, readWords.from[i] ?? 0, readWords.to[i] ?? 0);
    if (readWords.isJoined[i] === 1) joinedTerms[joined++] = term;
    else read.terms[plain++] = term;
  }
  for (let i = 0; i < joined; i++) read.terms[plain + i] = joinedTerms[i] ?? 0;
  read.plain = plain;
  read.all = plain + joined;
}
