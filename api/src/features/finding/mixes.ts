import { compatibleKeys, fromCamelot, type Mix } from '@pool/contracts';
import { type Bitmap, hasBit, keepOnly } from '../../platform/catalogue-index/bitmap.ts';
import type { CatalogueIndex } from '../../platform/catalogue-index/catalogue-index.ts';
import { keyNumber } from '../../platform/catalogue-index/track-row.ts';

/** A track's ordinal, and what its key and tempo are to the first track's. */
export type FoundMix = { ordinal: number } & Pick<Mix, 'key' | 'tempo' | 'pitchPercent'>;
/** What is mixed into: ordinal, Camelot code, and BPM. */
export type MixFrom = { ordinal: number; key: string; bpm: number; type: 'audio' | 'video' };

/** By what a tempo is multiplied to be counted as the first track's is. */
const beats = { same: 1, half: 0.5, double: 2 } as const;
const tempos = ['same', 'half', 'double'] as const;

/**
 * Tracks of the pool that mix with one, at most `percent` faster or slower: the same key before its neighbours, then the smallest
 * change of pitch, then the newest. Half and double time are counted.
 */
export function findMixes(index: CatalogueIndex, from: MixFrom, percent: number): FoundMix[] {
  const found: FoundMix[] = [];
  for (const { code, relation } of compatibleKeys(from.key)) {
    const key = fromCamelot(code);
    const inKey = key && index.keys[keyNumber(key)];
    if (!inKey) continue;
    for (const tempo of tempos) {
      const fitting = inKey.slice();
      keepOnly(fitting, index.inPool);
      keepOnly(fitting, index[from.type]);
      const share = percent / 100;
      index.tempos.keepRange(
        fitting,
        from.bpm / (1 + share) / beats[tempo],
        from.bpm / (1 - share) / beats[tempo],
      );
      forNewest(index, fitting, (ordinal) => {
        if (ordinal === from.ordinal) return;
        const counted = (index.tempos.of(ordinal) / 100) * beats[tempo];
        found.push({ ordinal, key: relation, tempo, pitchPercent: pitchChange(from.bpm, counted) });
      });
    }
  }
  const newestFirst = (a: FoundMix, b: FoundMix) =>
    (index.createdAt[b.ordinal] ?? 0) - (index.createdAt[a.ordinal] ?? 0) || b.ordinal - a.ordinal;
  return sortBy(found, placeOf, newestFirst);
}

/** How much faster a tempo must be to become another, in percent with one decimal; never -0. */
export const pitchChange = (wanted: number, tempo: number): number =>
  Math.round((wanted / tempo - 1) * 1000) / 10 + 0;

/** Tenths of a percent a fader reaches at most, and one. */
const places = 201;
const placeOf = ({ key, pitchPercent }: FoundMix): number =>
  (key === 'same' ? 0 : places) + Math.min(places - 1, Math.round(Math.abs(pitchPercent) * 10));

/** Sorted into few places first: ten thousands of tracks may fit, and most stand apart by their place alone. */
function sortBy(
  mixes: FoundMix[],
  place: (mix: FoundMix) => number,
  within: (a: FoundMix, b: FoundMix) => number,
) {
  const byPlace: FoundMix[][] = Array.from({ length: 2 * places }, () => []);
  for (const mix of mixes) byPlace[place(mix)]?.push(mix);
  return byPlace.flatMap((list) => list.sort(within));
}

function forNewest(index: CatalogueIndex, bits: Bitmap, visit: (ordinal: number) => void): void {
  for (let word = bits.length - 1; word >= 0; word--) {
    if (bits[word] === 0) continue;
    for (let bit = 31; bit >= 0; bit--) {
      const ordinal = word * 32 + bit;
      if (hasBit(bits, ordinal) && index.idOf(ordinal) > 0) visit(ordinal);
    }
  }
}
