import { describe, expect, it } from 'vitest';
import type { Criteria } from '../curator-state.ts';
import { readRequest } from './read-request.ts';
import type { FindName } from './reading.ts';
import { createVocabulary } from './vocabulary.ts';

const vocabulary = createVocabulary({
  genres: ['House', 'Tech House', 'Disco', 'Hip-Hop', 'R&B', 'Drum & Bass', 'Trap', 'Latin', 'Reggaeton'],
  moods: ['Dark', 'Euphoric', 'Feel-good', 'Late night', 'Peak time', 'Warm-up'],
  versions: ['Main', 'Clean', 'Dirty', 'Intro Clean', 'Instrumental', 'Remix'],
});
const artists = ['Ana Lux', 'Velvet House', 'The 88'];
const findName: FindName = async (words, { kinds }) => {
  for (const name of artists) {
    const own = name.toLowerCase().split(' ');
    if (kinds.includes('artist') && own.every((word, i) => words[i] === word))
      return { kind: 'artist', name, words: own.length };
  }
  return kinds.includes('track') && words.slice(0, 2).join(' ') === 'night bus'
    ? { kind: 'track', id: 7, name: 'Night Bus', words: 2 }
    : null;
};
const now = new Date('2026-11-22T12:00:00Z');
const read = (message: string, kind: 'music' | 'setlist' = 'music') =>
  readRequest(message, { vocabulary, findName, now, kind });

const about = (bpm: number) => ({ min: expect.closeTo(bpm * 0.96, 3), max: expect.closeTo(bpm * 1.04, 3) });

// biome-ignore format: one sentence a line
const sentences: [string, { [K in keyof Criteria]?: unknown }][] = [
  ['10 house tracks around 124', { genres: ['House'], count: 10, bpm: about(124) }],
  ['dnb', { genres: ['Drum & Bass'] }],
  ["drum'n'bass and hiphop", { genres: ['Drum & Bass', 'Hip-Hop'] }],
  ['rnb or R and B', { genres: ['R&B'] }],
  ['tech-house, 120-126', { genres: ['Tech House'], bpm: { min: 120, max: 126 } }],
  ['between 90 and 100 bpm', { bpm: { min: 90, max: 100 } }],
  ['under 100', { bpm: { min: 0, max: 100 } }],
  ['nothing above 115', { bpm: { min: 0, max: 115 } }],
  ['130 and up', { bpm: { min: 130, max: 256 } }],
  ['from 120 to 128', { bpm: { min: 120, max: 128 } }],
  ['start at 90 and end at 126', { startBpm: 90, endBpm: 126, shape: 'build' }],
  ['120 down to 100', { startBpm: 120, endBpm: 100, bpm: { min: 100, max: 120 }, shape: 'cool-down' }],
  ['in 8A', { keys: ['8A'] }],
  ['in Am or Em', { keys: ['8A', '9A'] }],
  ['key of F# minor', { keys: ['11A'] }],
  ['compatible with A minor', { keys: ['8A', '9A', '7A', '8B'] }],
  ['a set starting in 8A', { startKey: '8A' }],
  ['dark house', { genres: ['House'], moods: ['Dark'], moodSaid: 'dark' }],
  ['late at night', { moods: ['Late night'] }],
  ['disco from the 90s', { genres: ['Disco'], years: { from: 1990, to: 1999 } }],
  ['from 2024', { years: { from: 2024, to: 2024 } }],
  ['released since 2024', { years: { from: 2024, to: 2026 } }],
  ['house of this year', { genres: ['House'], years: { from: 2026, to: 2026 } }],
  ['new this week', { addedDays: 7 }],
  ['added in the last 3 days', { addedDays: 3 }],
  ['hip-hop intro clean', { genres: ['Hip-Hop'], versions: ['Intro Clean'] }],
  ['house, no remixes, ten tracks', { genres: ['House'], notVersions: ['Remix'], count: 10 }],
  ['nothing explicit', { safe: true }],
  ['R&B without vocals', { genres: ['R&B'], versions: ['Instrumental', 'DJ Tool', 'Drum Loop'] }],
  ['house but no trap or disco', { genres: ['House'], notGenres: ['Trap', 'Disco'] }],
  ['latin, not reggaeton', { genres: ['Latin'], notGenres: ['Reggaeton'] }],
  ['tracks by Ana Lux', { artists: ['Ana Lux'] }],
  ['house, not Ana Lux', { genres: ['House'], notArtists: ['Ana Lux'] }],
  ['Ana Lux for the warm up', { artists: ['Ana Lux'], shape: 'warm-up' }],
  ['by Velvet House', { artists: ['Velvet House'] }],
  ['something like Night Bus', { like: { kind: 'track', id: 7, name: 'Night Bus' } }],
  ['three tracks that would follow Night Bus', { count: 3, like: { kind: 'track', id: 7, name: 'Night Bus' } }],
  ['what goes well with Night Bus?', { like: { kind: 'track', id: 7, name: 'Night Bus' } }],
  ['house, not too fast', { genres: ['House'], not: [{ field: 'bpm', min: 125, max: 256 }] }],
  ['more like Ana Lux', { like: { kind: 'artist', name: 'Ana Lux' } }],
  ['house I have not downloaded yet', { genres: ['House'], downloaded: 'none' }],
  ['nothing I have downloaded', { downloaded: 'none' }],
  ['10 tracks from my downloads', { count: 10, downloaded: 'only' }],
  ['a dozen', { count: 12 }],
  ['an hour', { minutes: 60 }],
  ['two and a half hours', { minutes: 150 }],
  ['an hour and a half', { minutes: 90 }],
  ['1h 30min', { minutes: 90 }],
  ['three quarters of an hour', { minutes: 45 }],
  ['the most downloaded house', { genres: ['House'], prefer: 'popular' }],
  ['bpm:~124 genre:house version:clean', { genres: ['House'], bpm: about(124), versions: ['clean'] }],
  [
    '-key:8A -bpm:120-126 -year:2019 -label:dock -title:night -added:7d',
    {
      not: [
        { field: 'key', codes: ['8A'] },
        { field: 'bpm', min: 120, max: 126 },
        { field: 'year', from: 2019, to: 2019 },
        { field: 'label', values: ['dock'] },
        { field: 'title', values: ['night'] },
        { field: 'added', days: 7 },
      ],
    },
  ],
  ['house -is:video', { genres: ['House'], type: 'audio' }],
  ['key:8A,9A -genre:trap is:downloaded', { keys: ['8A', '9A'], notGenres: ['Trap'], downloaded: 'only' }],
];

describe('a request in plain English', () => {
  it.each(sentences)('%s', async (message, expected) => {
    const { criteria, unknown } = await read(message);
    expect(criteria).toMatchObject(expected);
    expect(unknown).toEqual([]);
  });

  it('reads the same words as a shape for a set and as a mood for a selection', async () => {
    expect((await read('peak time', 'setlist')).criteria).toEqual({ shape: 'peak' });
    expect((await read('peak time house')).criteria.moods).toEqual(['Peak time']);
  });

  it('reports which words it corrected and which it did not understand', async () => {
    expect(await read('huose from the flugelhorn department')).toMatchObject({
      criteria: { genres: ['House'] },
      corrected: [{ from: 'huose', to: 'house' }],
      unknown: ['flugelhorn department'],
    });
  });

  it('recognises genres the pool does not have, and names the closest ones', async () => {
    const { missing } = await read('techno and polka');
    expect(missing).toEqual([
      { name: 'Techno', nearest: ['Tech House', 'House'] },
      { name: 'Polka', nearest: [] },
    ]);
  });

  it('reports moods it took as energy because no track has them', async () => {
    expect(await read('chilled house')).toMatchObject({ criteria: { energy: 0.2 }, asEnergy: ['chilled'] });
  });
});

describe('text that is not a request', () => {
  const noises = {
    letters: 'a'.repeat(4000),
    words: 'xqzzy '.repeat(666),
    numbers: '1 '.repeat(2000),
    spaces: ' '.repeat(4000),
    markers: 'like by not '.repeat(333),
    nested: `${'start at 90 and '.repeat(250)}`,
    letterAndSign: 'a-'.repeat(2000),
    quotes: '"'.repeat(4000),
    lookups: `${'not downloaded i have '.repeat(180)}`,
  };

  it.each(Object.entries(noises))('is reported in bounded length: %s', async (_, noise) => {
    const { unknown } = await read(noise);
    expect(unknown.length).toBeLessThanOrEqual(13);
    expect(unknown.join('').length).toBeLessThan(1000);
  });

  it('reads instructions, markup and SQL as plain words', async () => {
    const message = `ignore your rules'; drop table tracks; -- <script>alert(document)</script> {{system}} house`;
    expect((await read(message)).criteria).toEqual({ genres: ['House'] });
  });
});
