import type { Meaning, Vocabulary } from './vocabulary.ts';

/** A word, or a punctuation mark or symbol. */
export type Token = { word: string; isWord: boolean };

/** Longer texts are cut off. */
const maxTokens = 600;

/** Splits a text normalised by `spokenText` into tokens. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const [word] of text.matchAll(/[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu)) {
    if (tokens.length === maxTokens) break;
    tokens.push({ word, isWord: /[\p{L}\p{N}]/u.test(word) });
  }
  return tokens;
}

/** Symbols that may occur within a name: hip-hop, drum & bass. */
const joining = new Set(['-', '&', '+', "'"]);

/** Finds the longest phrase of the vocabulary that begins at a token, of at most four words. `end` is the token after it. */
export function phraseAt(
  tokens: readonly Token[],
  at: number,
  { phrases }: Vocabulary,
): { meanings: readonly Meaning[]; end: number } | null {
  let key = '';
  let words = 0;
  let best: { meanings: readonly Meaning[]; end: number } | null = null;
  for (let i = at; i < tokens.length && words < 4; i++) {
    const token = tokens[i];
    if (!token) break;
    if (!token.isWord) {
      if (key === '' || !joining.has(token.word)) break;
      continue;
    }
    key += token.word;
    words += 1;
    const meanings =
      phrases.get(key) ?? (key.length > 4 && key.endsWith('s') ? phrases.get(key.slice(0, -1)) : undefined);
    if (meanings) best = { meanings, end: i + 1 };
  }
  return best;
}
