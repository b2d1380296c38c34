import { foldWords } from '../../catalogue/search/words.ts';
import { withoutEditions } from './editions.ts';

const joining = new Set(['and', 'x', 'with', 'vs', 'y', 'und', 'et', 'the']);
const guests = /\s*[([]?\b(?:feat|ft|featuring)\b\.?\s.*$/i;
/** In brackets alone: "Dancing with Myself" has no guest. */
const withGuest = /\s*[([](?:with|w\/)\s+([^)\]]+)[)\]]/i;

/** Words that stand for signs which tell titles apart; no track is searched by them. */
export const signWords = { sharp: 'sharp', flat: 'flat', plus: 'plus', percent: 'percent' } as const;

/** The words of a name: "M.C." is "MC", and signs that carry meaning are words ("C#" is not "C"). */
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
 * The same for all spellings of one song: case, accents, signs, guests, marks of an edition, what joins names and their order left out.
 * "The Ana Lux & Bo feat. Cy" is "Bo and Ana Lux", and "Halo (with Bo) - Remastered 2011" by Ana is "Halo" by "Ana & Bo".
 */
export function matchKey(artist: string, title: string): string {
  const partner = withGuest.exec(title)?.[1];
  const own = fold(artist);
  const by = [...own, ...(partner ? fold(partner).filter((word) => !own.includes(word)) : [])];
  const names = by.filter((word) => !joining.has(word));
  const name = fold(withoutEditions(title.replace(withGuest, '') || title));
  return `${(names.length > 0 ? names : by).sort().join(' ')}\n${name.join(' ')}`;
}

/** The name without its guests: "A" of "A feat. B". */
export const mainArtist = (artist: string): string =>
  artist.replace(guests, '').replaceAll(/\s+/g, ' ').trim() || artist;

/** The titles of a double A-side, "Halo / Night Bus"; none where it is one title. */
export function sidesOf(title: string): string[] {
  const sides = title.split('/').map((side) => side.trim());
  return sides.length > 1 && sides.every((side) => /\p{L}{2}/u.test(side)) ? sides : [];
}
