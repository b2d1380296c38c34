import { editDistance, type Word } from '../../../../catalogue/search/edit-distance.ts';

const wordOf = (text: string): Word => {
  const codes = Uint16Array.from(text, (letter) => letter.charCodeAt(0));
  return { codes, from: 0, to: codes.length };
};

/** The word most like one that is none, where it is a slip or (from eight letters on) two away and begins with the same letter; else null. */
export function nearestWord(typed: string, known: Iterable<string>): string | null {
  if (typed.length < 5 || typed.length > 24) return null;
  const maxDistance = typed.length >= 8 ? 2 : 1;
  const word = wordOf(typed);
  let best: { word: string; distance: number } | null = null;
  for (const one of known) {
    if (one[0] !== typed[0] || Math.abs(one.length - typed.length) > maxDistance || one.length < 4) continue;
    const distance = editDistance(word, wordOf(one), maxDistance, false);
    if (distance <= maxDistance && (!best || distance < best.distance)) best = { word: one, distance };
  }
  return best?.word ?? null;
}
