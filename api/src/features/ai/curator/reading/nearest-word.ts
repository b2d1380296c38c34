import { editDistance, type Word } from '../../../../catalogue/search/edit-distance.ts';

const wordOf = (text: string): Word => {
  const codes = Uint16Array.from(text, (letter) => letter.charCodeAt(0));
  return { codes, from: 0, to: codes.length };
};

/** Finds the known word closest to a misspelt one: same first letter, one edit apart, or two from eight letters on. Null if there is none. */
export function nearestWord(typed: string, known: Iterable<string>): string | null {
  if (typed.length < 5 || typed.length > 24) return null;
  const maxDistance = typed.length >= 8 ? 2 : 1;
  const word = wordOf(typed);
  let best: { word: string; distance: number } | null = null;
  for (const candidate of known) {
    const lengthDifference = Math.abs(candidate.length - typed.length);
    if (candidate[0] !== typed[0] || lengthDifference > maxDistance || candidate.length < 4) continue;
    const distance = editDistance(word, wordOf(candidate), maxDistance, false);
    if (distance <= maxDistance && (!best || distance < best.distance)) best = { word: candidate, distance };
  }
  return best?.word ?? null;
}
