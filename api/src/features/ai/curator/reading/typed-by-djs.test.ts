import { describe, expect, it } from 'vitest';
import type { Criteria } from '../curator-state.ts';
import { toEnglish } from './languages/to-english.ts';
import type { Comparison } from './read-comparison.ts';
import { readRequest } from './read-request.ts';
import type { FindName } from './reading.ts';
import { createVocabulary } from './vocabulary.ts';

/* Requests as working DJs type them, by class, with what they mean. */

const vocabulary = createVocabulary({
  genres: [
    'House',
    'Tech House',
    'Afro House',
    'Disco',
    'Funk',
    'Hip-Hop',
    'R&B',
    'Pop',
    'Trap',
    'Drill',
    'Reggaeton',
    'Salsa',
    'Techno',
    'Soca',
  ],
  moods: ['Dark', 'Euphoric', 'Feel-good', 'Late night', 'Warm-up'],
  versions: ['Main', 'Clean', 'Dirty', 'Intro Clean', 'Instrumental', 'Remix', 'Acapella'],
});
const now = new Date('2026-11-22T12:00:00Z');
const minor = expect.arrayContaining(['1A', '5A', '12A']);

// biome-ignore format: one request a line
const requests: Record<string, ['music' | 'setlist', string, { [K in keyof Criteria]?: unknown }][]> = {
  'negation and its scope': [
    ['music', 'pop but nothing slow', { genres: ['Pop'], not: [{ field: 'bpm', min: 0, max: 99.99 }] }],
    ['music', 'r&b, no ballads', { genres: ['R&B'], not: [{ field: 'energy', min: 1, max: 3 }] }],
    ['music', 'spare us the techno please', { notGenres: ['Techno'] }],
    ['music', 'disco but it mustnt be pop', { genres: ['Disco'], notGenres: ['Pop'] }],
    ['music', 'forget the salsa idea, funk', { genres: ['Funk'], notGenres: ['Salsa'] }],
    ['music', 'funk, none newer than 1999', { genres: ['Funk'], years: { from: 1900, to: 1999 } }],
    ['music', 'house, nothing older than 2015', { years: { from: 2015, to: 2026 } }],
    ['music', 'trap that aint in minor', { genres: ['Trap'], keys: expect.arrayContaining(['8B']) }],
    ['music', 'anything but house', { notGenres: ['House', 'Tech House', 'Afro House'] }],
    ['music', 'all genres apart from drill n trap', { notGenres: ['Drill', 'Trap'] }],
    ['music', 'no house just disco', { notGenres: ['House', 'Tech House', 'Afro House'], genres: ['Disco'] }],
    ['music', 'disco w/o vocals', { genres: ['Disco'], versions: expect.arrayContaining(['Instrumental']) }],
    ['music', 'techno, never over 140', { genres: ['Techno'], bpm: { min: 0, max: 140 } }],
    ['music', 'funk not under 105 bpm', { genres: ['Funk'], bpm: { min: 105, max: 256 } }],
    ['music', 'kids safe pop', { genres: ['Pop'], versions: ['Clean'] }],
    ['music', 'house, no bangers', { genres: ['House'], not: [{ field: 'energy', min: 8, max: 10 }] }],
    ['music', 'salsa except instrumentals', { genres: ['Salsa'], notVersions: ['Instrumental'] }],
    ['music', 'house only in minor', { genres: ['House'], keys: minor }],
    ['music', 'leave techno at home, 10 pop', { notGenres: ['Techno'], genres: ['Pop'], count: 10 }],
    ['music', 'they can’t stand trap so that stays off, pop', { notGenres: ['Trap'], genres: ['Pop'] }],
    ['music', 'funk, dont you dare send me disco', { notGenres: ['Disco'], genres: ['Funk'] }],
    ['music', 'house but I won’t play Juno Marrow or Pale Kestrel', { notArtists: ['Juno Marrow', 'Pale Kestrel'], genres: ['House'] }],
    ['music', 'nothing by Juno Marrow, house', { notArtists: ['Juno Marrow'], genres: ['House'] }],
    ['music', 'house but leave out whatever is in 8A', { keys: expect.not.arrayContaining(['8A']) }],
    ['music', 'funk but nothing from the 80s', { not: [{ field: 'year', from: 1980, to: 1989 }] }],
    ['music', 'pop and none from last century', { years: { from: 2000, to: 2026 } }],
    ['music', 'its not that i dont want soca', { genres: ['Soca'] }],
    ['music', 'anything bar salsa, eg drill or soca too', { notGenres: ['Salsa'] }],
  ],
  'loose numbers and slang': [
    ['music', 'hiphop 95ish', { genres: ['Hip-Hop'], bpm: { min: expect.closeTo(91.2), max: expect.closeTo(98.8) } }],
    ['music', 'soca 150+', { bpm: { min: 150, max: 256 } }],
    ['music', 'sub 100 r&b', { genres: ['R&B'], bpm: { min: 0, max: 100 } }],
    ['music', 'low 120s house', { bpm: { min: 120, max: 124 } }],
    ['music', 'mid to high 90s hip hop', { genres: ['Hip-Hop'] }],
    ['setlist', '2hr house', { minutes: 120, genres: ['House'] }],
    ['setlist', '1.5 hrs disco', { minutes: 90 }],
    ['setlist', 'half hr of funk', { minutes: 30 }],
    ['music', 'clean intro edits of pop', { versions: ['Intro Clean'], genres: ['Pop'] }],
    ['music', '80s pop', { years: { from: 1980, to: 1989 } }],
    ['music', 'old skool hip hop', { genres: ['Hip-Hop'], years: { from: 1900, to: 2014 } }],
    ['music', 'throwback rnb', { genres: ['R&B'], years: { from: 1900, to: 2014 } }],
    ['music', 'three dozen pop tracks', { count: 36, genres: ['Pop'] }],
    ['music', 'house at a hundred and twenty five', { genres: ['House'], bpm: { min: expect.any(Number), max: expect.any(Number) } }],
    ['setlist', 'quarter of an hr of soca', { minutes: 15, genres: ['Soca'] }],
    ['music', '10 techno weapons', { genres: ['Techno'], energy: 0.95, count: 10 }],
    ['setlist', 'twenty five mins of disco', { minutes: 25 }],
    ['setlist', 'hour and a quarter of house', { minutes: 75 }],
    ['setlist', 'house, 6 til 6.45', { minutes: 45 }],
    ['music', 'a baker’s dozen of funk', { count: 13 }],
    ['music', 'no more than 10 house', { count: 10, genres: ['House'] }],
    ['music', 'they will be merry by 9, nineteen pop', { count: 19 }],
    ['music', 'the kids are 17, 12 pop', { count: 12 }],
    ['music', 'pop, 98 to 04', { years: { from: 1998, to: 2004 } }],
    ['music', 'late 90s rnb', { years: { from: 1995, to: 1999 } }],
    ['music', 'techno, dont break 136', { bpm: { min: 0, max: 136 } }],
    ['music', 'house, energy 8 or above', { energies: { min: 8, max: 10 } }],
    ['music', 'funk, nothing under energy 6', { energies: { min: 6, max: 10 } }],
    ['music', 'energy 3-5 soul', { energies: { min: 3, max: 5 } }],
    ['music', 'house 122 tops', { bpm: { min: 0, max: 122 } }],
    ['music', 'pre 2000 house', { years: { from: 1900, to: 1999 } }],
    ['music', '6-8 disco', { count: 8 }],
    ['setlist', '1h20 of house', { minutes: 80 }],
    ['music', 'pop, not videos', { type: 'audio' }],
  ],
  'shape over time': [
    ['setlist', 'start chill, then dance, then slow at the end', { course: [0.2, 0.8, 0.25] }],
    ['setlist', 'warm-up going into peak', { course: [0.15, 0.95] }],
    ['setlist', 'hour of house building up to 128', { endBpm: 128, genres: ['House'] }],
    ['setlist', '40 min coming down to 100 bpm', { endBpm: 100, minutes: 40 }],
    ['setlist', '10 transitions from 90 to 128', { startBpm: 90, endBpm: 128 }],
    ['setlist', 'from disco to techno in 2 hours', { path: { from: ['Disco'], via: [], to: ['Techno'] }, minutes: 120 }],
    ['setlist', 'an hour of house stay at 122', { bpm: { min: expect.closeTo(120.536), max: expect.closeTo(123.464) } }],
    ['setlist', 'closing set, 45 mins', { shape: 'closing', minutes: 45 }],
    ['setlist', 'ascending bpm, 12 house tracks', { sort: 'bpm-up', count: 12 }],
    ['music', '8 pop, slowest first', { sort: 'bpm-up', count: 8, genres: ['Pop'] }],
    ['music', '10 soca in order of energy, high to low', { sort: 'energy-down', count: 10 }],
    ['setlist', '3 peaks in 90 min: start low, go massive, back down, big finish', { minutes: 90 }],
    ['setlist', '20 minutes of wall to wall weapons', { minutes: 20, shape: 'peak' }],
    ['setlist', 'house, 8 tracks, each tune faster than the previous', { sort: 'bpm-up', count: 8 }],
    ['setlist', 'open us at 96, finish us at 124, an hour', { startBpm: 96, endBpm: 124, minutes: 60 }],
    ['setlist', 'keep it flat, 30 min funk', { shape: 'steady' }],
    ['setlist', 'techno, 122 when i walk on and 134 when i hand over', { startBpm: 122, endBpm: 134 }],
    ['setlist', 'techno, i take over at 124 and the last one has to be 136', { startBpm: 124, endBpm: 136 }],
    ['setlist', '32 min, hard easy hard easy', { course: [0.9, 0.2, 0.9, 0.2] }],
    ['setlist', 'slow for the first 20 mins then smash it for the last 40', { minutes: 60, course: [0.25, 0.95] }],
    ['setlist', 'start with pop, move into disco, finish on house', { path: { from: ['Pop'], via: ['Disco'], to: ['House'] } }],
    ['setlist', 'save the big ones for the end, 40 min house', { shape: 'build', minutes: 40 }],
    ['setlist', '40 min house that gets darker as it goes', { sort: 'brightness-down' }],
    ['setlist', '1.5 hours, two waves', { course: [0.35, 0.9, 0.35, 0.9] }],
    ['setlist', '45 min, easy start, easy end, madness in between', { course: [0.2, 0.95, 0.2] }],
    ['setlist', 'an hour of techno, it can tail off towards the end', { course: [0.75, 0.7, 0.45, 0.15] }],
    ['setlist', '30 min pop, bpm should creep up', { sort: 'bpm-up' }],
  ],
  'sets as constraints': [
    ['music', '9 disco, max 3 artists', { artistsMost: 3, count: 9 }],
    ['music', '12 house all different keys', { different: ['key'] }],
    ['music', '4 techno 4 disco 4 soca', { count: 12, equalGenres: true, genres: ['Techno', 'Disco', 'Soca'] }],
    ['music', '4 each of soca and salsa', { count: 8, equalGenres: true, genres: ['Soca', 'Salsa'] }],
    ['music', '10 tracks, half and half pop and trap', { count: 10, equalGenres: true }],
    ['music', '10 pop, no artist twice', { different: ['artist'] }],
    ['music', 'top rated house', { stars: { by: 'all', least: 4 } }],
    ['music', 'house i rated 4 or more', { stars: { by: 'me', least: 4 } }],
    ['music', 'my 5 star tracks', { stars: { by: 'me', least: 5 } }],
    ['music', 'house that mixes with 5A', { keys: ['5A', '6A', '4A', '5B'] }],
    ['music', 'techno i havent grabbed yet', { downloaded: 'none' }],
    ['music', 'funk i already own', { downloaded: 'only' }],
    ['setlist', 'hour of house mixed in key', { inKey: true }],
  ],
  'other languages': [
    ['setlist', 'zwei stunden techno ab 130, nichts mit gesang', { minutes: 120, genres: ['Techno'], bpm: { min: 130, max: 256 } }],
    ['music', '15 temas de salsa, nada lento', { count: 15, genres: ['Salsa'], not: [{ field: 'bpm', min: 0, max: 99.99 }] }],
    ['setlist', 'une heure et demie de disco sans paroles', { minutes: 90, genres: ['Disco'], versions: expect.arrayContaining(['Instrumental']) }],
    ['music', 'dez faixas de house entre 120 e 124', { count: 10, bpm: { min: 120, max: 124 } }],
    ['music', 'pop der 80er, kein techno', { genres: ['Pop'], years: { from: 1980, to: 1989 }, notGenres: ['Techno'] }],
    ['setlist', 'une demi-heure d’house', { minutes: 30, genres: ['House'] }],
    ['music', 'disco, rien avant 1990', { genres: ['Disco'], years: { from: 1990, to: 2026 } }],
    ['setlist', 'techno, beginnt bei 122 und endet bei 134', { startBpm: 122, endBpm: 134 }],
    ['music', 'salsa, nada despues de 2005', { years: { from: 1900, to: 2005 } }],
    ['setlist', 'meia horinha de funk', { minutes: 30, genres: ['Funk'] }],
    ['setlist', 'quarenta minutos de house', { minutes: 40 }],
    ['setlist', 'fünfundvierzig minuten techno', { minutes: 45 }],
    ['setlist', 'cuarenta y cinco minutos de salsa', { minutes: 45 }],
    ['setlist', 'trente-cinq minutes de disco', { minutes: 35 }],
    ['music', 'house que no he descargado', { genres: ['House'], downloaded: 'none' }],
  ],
};

const artists = ['Juno Marrow', 'Pale Kestrel'];
const findName: FindName = async (words, { kinds }) => {
  const text = words.join(' ');
  const name = artists.find((artist) => text.startsWith(artist.toLowerCase()));
  if (name && kinds.includes('artist')) return { kind: 'artist', name, words: 2 };
  return kinds.includes('track') && text.startsWith('night bus for')
    ? { kind: 'track', id: 7, name: 'Night Bus For', words: 3 }
    : null;
};
const read = (message: string, kind: 'music' | 'setlist') =>
  readRequest(toEnglish(message), { vocabulary, findName, now, kind });

describe.each(Object.entries(requests))('%s', (_, cases) => {
  it.each(cases)('%s: %s', async (kind, message, expected) => {
    expect((await read(message, kind)).criteria).toMatchObject(expected);
  });
});

// biome-ignore format: one request a line
const comparisons: [message: string, comparison: Partial<Comparison>, criteria: Partial<Criteria>][] = [
  ['10 like Night Bus For only slower', { shifts: { bpm: -1 } }, { count: 10 }],
  ['a shade faster than Night Bus For, 8 options', { shifts: { bpm: 0.6 } }, { count: 8 }],
  ['not as heavy as Night Bus For, seven', { shifts: { energy: -1, hardness: -1 } }, { count: 7 }],
  ['same speed as Night Bus For but gentler', { shifts: { energy: -1, hardness: -1 }, keepsTempo: true }, {}],
  ['night bus for but brighter', { shifts: { brightness: 1 } }, {}],
];

describe('comparatives against a named track', () => {
  it.each(comparisons)('%s', async (message, comparison, criteria) => {
    const reading = await read(message, 'music');
    expect(reading.criteria).toMatchObject({ like: { kind: 'track', id: 7 }, ...criteria });
    expect(reading.comparison).toMatchObject(comparison);
  });
});
