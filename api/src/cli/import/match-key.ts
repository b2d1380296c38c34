import { foldWords } from '../../catalogue/search/words.ts';
import { withoutEditions } from './editions.ts';

const joining = new Set(['and', 'x', 'with', 'vs', 'y', 'und', 'et', 'the']);
const guests = /\s*[([]?\b(?:feat|ft|featuring)\b\.?\s.*$/i;
/** Only in brackets: "Dancing with Myself" has no guest. */
const withGuest = /\s*[([](?:with|w\/)\s+([^)\]]+)[)\]]/i;

/** Words for signs that distinguish titles; tracks are not searched by them. */
export const signWords = { sharp: 'sharp', flat: 'flat', plus: 'plus', percent: 'percent' } as const;

/** Splits a name into words: "M.C." is "MC", and signs with a meaning are words ("C#" is not "C"). */
function wordsOf(name: string): string[] {
  const text = name
    .replaceAll(/(?<![\p{L}\p{N}])\p{L}(?:\.\p{L})+(?![\p{L}\p{N}])\.?/gu, (letters) =>
      letters.replaceAll('.', ''),
    )
    .replaceAll(/(?<=[\p{L}\p{N}])[#♯]/gu, ` ${signWords.sharp} `)
    .replaceAll('♭', ` ${signWords.flat} `)
    .replaceAll(/(?<=\S)\+(?=\+|\s|$)/g, ` ${signWords.plus} `)
    .replaceAll('%', ` ${signWords.percent} `);
  return foldWords(text);
}

const fold = (name: string): string[] => {
  const words = wordsOf(name.replace(guests, '') || name);
  return words.length > 0 ? words : [name.toLowerCase()];
};

/**
 * Returns the same key for all spellings of one song: it ignores case, accents, signs, guests, marks of an edition, joining words and the
 * order of names. "The Ana Lux & Bo feat. Cy" is "Bo and Ana Lux", and "Halo (with Bo) - Remastered 2011" by Ana is "Halo" by "Ana & Bo".
 */
export function matchKey(artist: string, title: string): string {
  const partner = withGuest.exec(title)?.[1];
  const own = fold(artist);
  const by = [...own, ...(partner ? fold(partner).filter((word) => !own.includes(word)) : [])];
  const names = by.filter((word) => !joining.has(word));
  const name = fold(withoutEditions(title.replace(withGuest, '') || title));
  return `${(names.length > 0 ? names : by).sort().join(' ')}\n${name.join(' ')}`;
}

/** Removes the guests from a name: "A" from "A feat. B". */
export const mainArtist = (artist: string): string =>
  artist.replace(guests, '').replaceAll(/\s+/g, ' ').trim() || artist;

/** Splits the titles of a double A-side, "Halo / Night Bus"; none for a single title. */
export function sidesOf(title: string): string[] {
  const sides = title.split('/').map((side) => side.trim());
  return sides.length > 1 && sides.every((side) => /\p{L}{2}/u.test(side)) ? sides : [];
}
