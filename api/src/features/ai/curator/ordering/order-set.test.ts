import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../../platform/random/random.ts';
import { type Candidate, shareArtist } from './candidate.ts';
import { orderSet, type SetPlan } from './order-set.ts';
import { pickBest } from './pick-best.ts';
import { pitchPercentOf, relationOf } from './step.ts';

/** Generates `count` tracks by up to `artists` artists. */
function someTracks(count: number, artists: number, seed: number): Candidate[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, i) => {
    const artist = `artist ${random.int(1, artists)}`;
    return {
      ...{
        id: i + 1,
        title: `Song ${i}`,
        artist,
        artists: [artist],
        named: [artist],
        genre: 'House',
        mood: null,
      },
      key: random.chance(0.05) ? null : `${random.int(1, 12)}${random.pick(['A', 'B'])}`,
      bpm: random.chance(0.05) ? null : random.int(1150, 1300) / 10,
      ...{ year: 2024, versions: ['Main'], version: 'Main', seconds: random.int(100, 400), isStrict: true },
      energy: random.next(),
      liking: random.next(),
    };
  });
}

const anHour: SetPlan = {
  ...{ shape: 'arc', seconds: 3600, count: null, startBpm: null, endBpm: null, startKey: null },
  ...{ after: null, oneArtist: false, course: null, path: null, isShapeWanted: false, inKey: false },
};
const lengthOf = (tracks: Candidate[]) => tracks.reduce((sum, { seconds }) => sum + seconds, 0);
const seeds = [1, 2, 3, 4, 5, 6];

describe('a set', () => {
  it.each(seeds)('keeps to its length, without a track twice or an artist twice in a row (%i)', (seed) => {
    const set = orderSet(someTracks(200, 12, seed), anHour);
    expect(Math.abs(lengthOf(set) / 3600 - 1)).toBeLessThan(0.1);
    expect(new Set(set.map(({ id }) => id)).size).toBe(set.length);
    for (const [i, track] of set.entries()) {
      const before = set[i - 1];
      if (before) expect(shareArtist(before, track)).toBe(false);
    }
  });

  it.each(seeds)('moves mostly between keys that mix, in small tempo changes (%i)', (seed) => {
    const set = orderSet(someTracks(300, 60, seed), anHour);
    const steps = set.slice(1).map((track, i) => ({
      key: relationOf(set[i]?.key ?? null, track.key),
      percent: Math.abs(pitchPercentOf(set[i]?.bpm ?? null, track.bpm) ?? 100),
    }));
    expect(steps.filter(({ key }) => key).length / steps.length).toBeGreaterThan(0.85);
    expect(steps.filter(({ percent }) => percent <= 6).length / steps.length).toBeGreaterThan(0.9);
  });

  it('has as many tracks as requested, even if the last transitions are poor', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const tracks = someTracks(12, 40, seed).map((track) => ({ ...track, bpm: (track.bpm ?? 120) * 0.8 }));
      const far = tracks.map((track, i) => (i === 0 ? { ...track, bpm: 174 } : track));
      const { length } = orderSet(far, { ...anHour, seconds: null, count: 12 });
      expect(length, `seed ${seed}`).toBe(pickBest(far, { count: 12, oneArtist: false, after: null }).length);
    }
  });

  it('goes from the requested first tempo to the last', () => {
    const set = orderSet(someTracks(300, 60, 9), { ...anHour, shape: 'build', startBpm: 116, endBpm: 129 });
    expect(set[0]?.bpm).toBeLessThan(119);
    expect(set.at(-1)?.bpm).toBeGreaterThan(126);
  });

  it('is the same for the same tracks, and shorter if nothing can follow', () => {
    expect(orderSet(someTracks(80, 20, 3), anHour)).toEqual(orderSet(someTracks(80, 20, 3), anHour));
    expect(orderSet(someTracks(40, 1, 3), anHour)).toHaveLength(1);
    expect(orderSet([], anHour)).toEqual([]);
  });

  it('has as many tracks as requested', () => {
    expect(orderSet(someTracks(60, 20, 4), { ...anHour, seconds: null, count: 17 })).toHaveLength(17);
  });
});

describe('a selection', () => {
  it.each(seeds)('never has an artist twice in a row, and fills as many places as possible (%i)', (seed) => {
    const chosen = pickBest(someTracks(14, 3, seed), { count: 8, oneArtist: false, after: null });
    for (const [i, track] of chosen.entries()) {
      const before = chosen[i - 1];
      if (before) expect(shareArtist(before, track)).toBe(false);
    }
    expect(chosen.length).toBeGreaterThanOrEqual(6);
  });

  it('is sorted by score if only one artist is requested', () => {
    const chosen = pickBest(someTracks(9, 1, 2), { count: 5, oneArtist: true, after: null });
    expect(chosen).toHaveLength(5);
    expect(chosen.map(({ liking }) => liking)).toEqual(
      chosen.map(({ liking }) => liking).sort((a, b) => b - a),
    );
  });
});

describe('a transition', () => {
  it('knows the Camelot wheel, and half and double time', () => {
    expect(relationOf('8A', '9A')).toBe('plus-one');
    expect(relationOf('1A', '12A')).toBe('minus-one');
    expect(relationOf('8A', '8B')).toBe('relative');
    expect(relationOf('8A', '3B')).toBeNull();
    expect(relationOf('8A', null)).toBeNull();
    expect(pitchPercentOf(174, 87)).toBe(0);
    expect(pitchPercentOf(124, 125)).toBe(-0.8);
    expect(pitchPercentOf(null, 125)).toBeNull();
  });
});
