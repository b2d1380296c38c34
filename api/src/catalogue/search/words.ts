const ligatures: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};

/** Lower case, without accents, letters and digits only: "Señor Kö & Söhne" is ["senor", "ko", "sohne"]. */
export const foldWords = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Lower case, without accents and apostrophes; signs and spaces stay. */
export const foldText = (text: string): string =>
  isPlain.test(text)
    ? text.toLowerCase().replaceAll(/['`]/g, '')
    : text
        .normalize('NFKD')
        .replaceAll(/\p{M}+/gu, '')
        .toLowerCase()
        .replaceAll(/[ßæœøđðþłı]/g, (letter) => ligatures[letter] ?? letter)
        // Nobody types the apostrophe the way the sleeve prints it.
        .replaceAll(/['’‘`´]/g, '');

/** ASCII has nothing to unfold, and most of a catalogue is ASCII. */
const isPlain = /^[ -~]*$/;

/** Words written together with signs, "Hip-Hop", or with a comma between digits, "10,000". */
const joinedWords = /[\p{L}\p{N}]+(?:(?:[-&./+]|(?<=[0-9]),(?=[0-9]))[\p{L}\p{N}]+)+/gu;

/** Characters of a text that are read. */
export const longestText = 1000;

/**
 * The words a track is found by. A name written together with signs is found both ways: "Hip-Hop" as hip, hop and hiphop,
 * "R&B" as rb too (the site drops "&" from what is typed).
 */
export function searchWordsOf(texts: string[]): string[] {
  const words = new Set<string>();
  for (const whole of texts) {
    // Joined words are looked for anew from each letter: a long text would take the square of its length.
    const text = whole.slice(0, longestText);
    for (const word of foldWords(text)) words.add(word);
    for (const [joined] of foldText(text).matchAll(joinedWords)) {
      words.add(joined.replaceAll(/[^\p{L}\p{N}]/gu, ''));
    }
  }
  // A word longer than this is no word, and Postgres bounds lexemes.
  return [...words].map((word) => word.slice(0, 100)).sort();
}

/** What was typed as a tsquery: all words, the last one as a beginning. Null when there is no word in it. */
export function toTsQuery(typed: string): string | null {
  const words = foldWords(typed).slice(0, 16);
  if (words.length === 0) return null;
  return words.map((word, i) => `'${word.slice(0, 100)}'${i === words.length - 1 ? ':*' : ''}`).join(' & ');
}
