import { describe, expect, it, test } from 'vitest';
import { type Criteria, noCriteria } from '../curator-state.ts';
import { correctCriteria, toUnderstood } from './understood.ts';

const context = {
  isSet: false,
  genres: ['House', 'Tech House', 'Disco'],
  now: new Date('2026-11-25T12:00:00Z'),
};

/** Criteria for each field, with the label that a member sees. */
const samples: Record<keyof Criteria, [criteria: Partial<Criteria>, label: string]> = {
  type: [{ type: 'video' }, 'Videos'],
  genres: [{ genres: ['House'] }, 'House'],
  notGenres: [{ notGenres: ['Drill'] }, 'No Drill'],
  bpm: [{ bpm: { min: 119, max: 129 } }, '119 to 129 BPM'],
  keys: [{ keys: ['8A'] }, 'In 8A'],
  moods: [{ moods: ['Dark', 'Moody'] }, 'Dark or Moody'],
  moodSaid: [{ moods: ['Dark', 'Moody'], moodSaid: 'gloomy' }, 'Gloomy'],
  notMoods: [{ notMoods: ['Sad'] }, 'Not Sad'],
  energy: [{ energy: 0.2 }, 'Low energy'],
  energies: [{ energies: { min: 7, max: 10 } }, 'Energy from 7'],
  years: [{ years: { from: 1990, to: 1999 } }, 'From 1990 to 1999'],
  addedDays: [{ addedDays: 7 }, 'Added in the last 7 days'],
  brightness: [{ brightness: { min: 0, max: 0.4 } }, 'Darker moods'],
  hardness: [{ hardness: { min: 0.6, max: 1 } }, 'Harder moods'],
  versions: [{ versions: ['Intro'] }, 'Intro version'],
  notVersions: [{ notVersions: ['Dirty'] }, 'No Dirty version'],
  safe: [{ safe: true }, 'Nothing explicit'],
  artists: [{ artists: ['Ana Lux'] }, 'By Ana Lux'],
  notArtists: [{ notArtists: ['Ana Lux'] }, 'Nothing by Ana Lux'],
  labels: [{ labels: ['Pier Nine'] }, 'On Pier Nine'],
  titles: [{ titles: ['Lantern'] }, 'Title Lantern'],
  not: [{ not: [{ field: 'bpm', min: 120, max: 126 }] }, 'Not 120 to 126 BPM'],
  like: [{ like: { kind: 'artist', name: 'Ana Lux' } }, 'Similar to Ana Lux'],
  downloaded: [{ downloaded: 'none' }, 'Nothing you have downloaded'],
  rated: [{ rated: 'only' }, 'Only tracks you have rated'],
  prefer: [{ prefer: 'fresh' }, 'Newest first'],
  count: [{ count: 8 }, '8 tracks'],
  minutes: [{ minutes: 90 }, '1 h 30 min'],
  shape: [{ shape: 'build' }, 'Building up'],
  startBpm: [{ startBpm: 90 }, 'Starts at 90 BPM'],
  endBpm: [{ startBpm: 90, endBpm: 128 }, 'From 90 to 128 BPM'],
  startKey: [{ startKey: '8A' }, 'Starts in 8A'],
  course: [{ course: [0.1, 0.9, 0.2] }, 'Energy low, then high, then low'],
  sort: [{ sort: 'bpm-up' }, 'Slowest first'],
  path: [{ path: { from: ['House'], via: [], to: ['Disco'] } }, 'House to Disco'],
  artistsMost: [{ artistsMost: 3 }, 'At most 3 artists'],
  keysMost: [{ keysMost: 1 }, 'All in one key'],
  different: [{ different: ['key'] }, 'All in different keys'],
  equalGenres: [{ equalGenres: true }, 'Equal shares'],
  inKey: [{ inKey: true }, 'Every transition in key'],
  stars: [{ stars: { by: 'me', least: 4 } }, '4 stars or more from you'],
};

describe.each(Object.entries(samples))('%s', (_, [sample, label]) => {
  const criteria = { ...noCriteria, ...sample };
  const find = () => toUnderstood(criteria, context).find((part) => part.label === label);

  it('is shown', () => {
    expect(find()).toMatchObject({ label, isAssumed: false });
  });

  it('can be removed', () => {
    const part = find()?.id ?? '';
    expect(correctCriteria(criteria, { part, to: 'nothing' }, context)).toEqual(noCriteria);
  });

  it('has choices that change the criteria, and change them back', () => {
    const part = find();
    for (const choice of part?.choices ?? []) {
      const changed = correctCriteria(criteria, { part: part?.id ?? '', to: 'choice', choice }, context);
      expect(changed, choice).not.toEqual(criteria);
      const shown = toUnderstood(changed ?? noCriteria, context).filter(({ isAssumed }) => !isAssumed);
      expect(shown.length, choice).toBeGreaterThan(0);
    }
  });
});

test('a set without a length or a curve shows what is assumed', () => {
  const parts = toUnderstood(noCriteria, { ...context, isSet: true });
  expect(parts).toMatchObject([
    { label: '1 h', isAssumed: true, choices: expect.arrayContaining(['2 h']) },
    { label: 'Any energy curve', isAssumed: true, choices: expect.arrayContaining(['Building up']) },
  ]);
  const [length] = parts;
  const set = { ...context, isSet: true };
  expect(correctCriteria(noCriteria, { part: length?.id ?? '', to: 'nothing' }, set)).toBeNull();
});

test('a typed range replaces the tempo, in either order and within its limits', () => {
  const criteria = { ...noCriteria, bpm: { min: 0, max: 95 } };
  expect(toUnderstood(criteria, context)[1]?.range).toEqual({
    from: 40,
    to: 95,
    lowest: 40,
    highest: 240,
    unit: 'BPM',
  });
  const to = (from: number, end: number) =>
    correctCriteria(criteria, { part: 'bpm', to: 'range', from, end }, context);
  expect(to(126, 120)?.bpm).toEqual({ min: 120, max: 126 });
  expect(to(10, 120)).toBeNull();
});

test('an exclusion that was meant the other way is turned around', () => {
  const criteria: Criteria = { ...noCriteria, notGenres: ['House'] };
  const choice = 'Only House';
  expect(correctCriteria(criteria, { part: 'notGenres:House', to: 'choice', choice }, context)).toEqual({
    ...noCriteria,
    genres: ['House'],
  });
});

test('parts and choices that do not exist correct nothing', () => {
  const criteria = { ...noCriteria, genres: ['House'] };
  for (const part of ['genres:Disco', 'constructor', ''])
    expect(correctCriteria(criteria, { part, to: 'nothing' }, context)).toBeNull();
  expect(
    correctCriteria(criteria, { part: 'genres:House', to: 'choice', choice: 'toString' }, context),
  ).toBeNull();
  expect(
    correctCriteria(criteria, { part: 'genres:House', to: 'range', from: 1, end: 2 }, context),
  ).toBeNull();
});
