/** A language other than English that requests may be written in. All text is folded: lower case, without accents. */
export type Language = {
  /** Words that show the language and carry no meaning in a request. */
  signs: ReadonlySet<string>;
  /** Expressions of several words, or words with endings, with what they are in English. Applied in this order, before `words`. */
  phrases: readonly (readonly [pattern: RegExp, english: string])[];
  /** Single words with what they are in English. */
  words: Readonly<Record<string, string>>;
};

/** Splits lines of "word word = english" into a dictionary. */
export function dictionary(lines: string): Record<string, string> {
  const words: Record<string, string> = {};
  for (const line of lines.trim().split('\n')) {
    const [from = '', to = ''] = line.split('=');
    for (const word of from.trim().split(/\s+/)) words[word] = to.trim();
  }
  return words;
}

export const signs = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));
