import { compatibleKeys, fromCamelot } from '@pool/contracts/music-key';
import type { Mix } from '@pool/contracts/search';
import {
  addAll,
  type Bitmap,
  clearBit,
  hasBit,
  keepOnly,
  pageFromTop,
} from '../../catalogue/index/bitmap.ts';
import type { CatalogueIndex } from '../../catalogue/index/catalogue-index.ts';
import { keyNumber } from '../../catalogue/key-columns.ts';

/** A track's ordinal, and how its key and tempo relate to the first track's. */
export type FoundMix = { ordinal: number } & Pick<Mix, 'key' | 'tempo' | 'pitchPercent'>;
/** The track to mix into: ordinal, Camelot code, and BPM. */
export type MixFrom = { ordinal: number; key: string; bpm: number; type: 'audio' | 'video' };

/** Factors by which a tempo may be multiplied to match the first track's. */
const beats = { same: 1, half: 0.5, double: 2 } as const;
const tempos = ['same', 'half', 'double'] as const;

/** `percent`: the range of the pitch fader; then the page of the list. */
export type MixPage = { percent: number; limit: number; offset: number };

/**
 * Returns a page of the pool's tracks that mix with one, and the count of all: the same key before its neighbours, then the smallest change
 * of pitch, then the newest. Half and double time are considered.
 */
export function findMixes(
  index: CatalogueIndex,
  from: MixFrom,
  { percent, limit, offset }: MixPage,
): { count: number; list: FoundMix[] } {
  const inTempo = fittingTempo(index, from, percent);
  const inKeys = compatibleKeys(from.key).map(({ code, relation }) => {
    const key = fromCamelot(code);
    const bits = index.noBits();
    addAll(bits, (key && index.keys[keyNumber(key)]) ?? bits);
    keepOnly(bits, inTempo);
    return { relation, bits };
  });
  const any = index.noBits();
  for (const { bits } of inKeys) addAll(any, bits);
  clearBit(any, from.ordinal);
  const mixOf = (ordinal: number): FoundMix => ({
    ordinal,
    key: inKeys.find(({ bits }) => hasBit(bits, ordinal))?.relation ?? 'same',
    ...nearestTempo(from.bpm, index.numbers.bpm.of(ordinal) / 100),
  });
  const same = inKeys[0]?.bits ?? any;
  const placeOf = (ordinal: number): number =>
    Math.min(places - 1, tenthsBetween(from.bpm, index.numbers.bpm.of(ordinal) / 100)) +
    (hasBit(same, ordinal) ? 0 : places);
  const sorted = sortedByPlace(index, any, placeOf);
  return { count: sorted.length, list: Array.from(sorted.subarray(offset, offset + limit), mixOf) };
}

/** Returns the pool's tracks whose tempo matches as it is, halved or doubled. */
function fittingTempo(index: CatalogueIndex, { bpm, type }: MixFrom, percent: number): Bitmap {
  const share = percent / 100;
  const all = index.noBits();
  for (const tempo of tempos) {
    const part = index.inPool.slice();
    keepOnly(part, index[type]);
    index.numbers.bpm.keepRange(part, bpm / beats[tempo] / (1 + share), bpm / beats[tempo] / (1 - share));
    addAll(all, part);
  }
  return all;
}

/** Returns the smallest change of pitch in tenths of a percent, over all factors. */
const tenthsBetween = (wanted: number, bpm: number): number => {
  const ratio = wanted / bpm;
  const least = Math.min(
    Math.abs(ratio / beats.same - 1),
    Math.abs(ratio / beats.half - 1),
    Math.abs(ratio / beats.double - 1),
  );
  return Math.round(least * 1000);
};

/** Returns the factor by which a tempo matches another best. */
function nearestTempo(wanted: number, bpm: number): Pick<FoundMix, 'tempo' | 'pitchPercent'> {
  let best: Pick<FoundMix, 'tempo' | 'pitchPercent'> = {
    tempo: 'same',
    pitchPercent: Number.POSITIVE_INFINITY,
  };
  for (const tempo of tempos) {
    const pitchPercent = pitchChange(wanted, bpm * beats[tempo]);
    if (Math.abs(pitchPercent) < Math.abs(best.pitchPercent)) best = { tempo, pitchPercent };
  }
  return best;
}

/** Returns by how many percent a tempo must be sped up to match another, with one decimal; never -0. */
const pitchChange = (wanted: number, tempo: number): number =>
  Math.round((wanted / tempo - 1) * 1000) / 10 + 0;

/** The maximum range of a fader in tenths of a percent, plus one. */
const places = 201;

/** Sorts by rank, then newest first. A counting sort, since tens of thousands of tracks may match. */
function sortedByPlace(
  index: CatalogueIndex,
  bits: Bitmap,
  placeOf: (ordinal: number) => number,
): Int32Array {
  const ordinals = Int32Array.from(pageFromTop(bits, 0, Number.POSITIVE_INFINITY));
  if (!index.inOrder) {
    ordinals.sort((a, b) => (index.createdAt[b] ?? 0) - (index.createdAt[a] ?? 0) || b - a);
  }
  const starts = new Int32Array(2 * places + 1);
  const placed = Uint16Array.from(ordinals, placeOf);
  for (const place of placed) starts[place + 1] = (starts[place + 1] ?? 0) + 1;
  for (let i = 1; i < starts.length; i++) starts[i] = (starts[i] ?? 0) + (starts[i - 1] ?? 0);
  const sorted = new Int32Array(ordinals.length);
  placed.forEach((place, i) => {
    const at = starts[place] ?? 0;
    sorted[at] = ordinals[i] ?? 0;
    starts[place] = at + 1;
  });
  return sorted;
}
