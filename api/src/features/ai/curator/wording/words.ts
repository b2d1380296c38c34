import { describeNumberRange } from '@pool/contracts/track-fields';
import type { Criteria, Exclusion } from '../curator-state.ts';

/** Joins names: "House, Disco and Funk". */
export function listed(names: readonly string[], last: 'and' | 'or'): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
}

const bpm = (value: number): string => String(Math.round(value));

/** Describes a tempo range: "119 to 129 BPM", "under 95 BPM". */
export function tempoWords({ bpm: range }: Pick<Criteria, 'bpm'>): string {
  if (!range) return 'any tempo';
  if (range.min <= 0) return `up to ${bpm(range.max)} BPM`;
  if (range.max >= 256) return `from ${bpm(range.min)} BPM`;
  return bpm(range.min) === bpm(range.max)
    ? `${bpm(range.min)} BPM`
    : `${bpm(range.min)} to ${bpm(range.max)} BPM`;
}

/** Describes a span of time: "from 1990 to 1999", "of the last 7 days". */
export function timesWords({ years, addedDays }: Pick<Criteria, 'years' | 'addedDays'>): string {
  if (addedDays) return addedDays === 1 ? 'from the last day' : `from the last ${addedDays} days`;
  if (!years) return 'from any year';
  return years.from === years.to ? `from ${years.from}` : `from ${years.from} to ${years.to}`;
}

/** Formats a length: "1 h 30 min", "45 min". */
export function lengthWords(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return hours === 0 ? `${minutes} min` : rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

export const tracksWords = (count: number): string => (count === 1 ? '1 track' : `${count} tracks`);

/** Escapes text from third parties for Markdown: no links, no markup, one line. */
export const plain = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_{}[\]()#+!|~]/g, '\\$&')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .slice(0, 200);

const energyWords = (range: { min: number; max: number }): string =>
  describeNumberRange('energy', { ...range, about: false });

/** Describes an exclusion: "not 120 to 126 BPM", "not in 8A". */
function exclusionWords(exclusion: Exclusion): string {
  switch (exclusion.field) {
    case 'bpm':
      return `not ${tempoWords({ bpm: exclusion })}`;
    case 'energy':
      return `not ${energyWords(exclusion)}`;
    case 'key':
      return `not in ${listed(exclusion.codes.slice(0, 6), 'or')}`;
    case 'year':
      return `not ${timesWords({ years: exclusion, addedDays: null })}`;
    case 'added':
      return `not ${timesWords({ years: null, addedDays: exclusion.days })}`;
    default:
      return `no ${exclusion.field} ${listed(exclusion.values.slice(0, 4), 'or')}`;
  }
}

const sortWords: Record<NonNullable<Criteria['sort']>, string> = {
  'bpm-up': 'slowest first',
  'bpm-down': 'fastest first',
  'energy-up': 'in order of energy',
  'energy-down': 'in order of energy, highest first',
};

const starsWords = ({ by, least }: NonNullable<Criteria['stars']>): string =>
  by === 'me'
    ? `rated ${least} stars${least < 5 ? ' or more' : ''} by you`
    : `rated ${least} stars or more by members`;

/** Puts criteria into words: "House and Disco, 119 to 129 BPM, key 8A". Empty if there are none. */
export function criteriaWords(criteria: Criteria): string {
  const parts = [
    criteria.genres.length > 0 ? listed(criteria.genres, 'and') : '',
    criteria.bpm ? tempoWords(criteria) : '',
    criteria.keys.length > 0 && criteria.keys.length <= 6 ? `key ${listed(criteria.keys, 'or')}` : '',
    criteria.moodSaid && criteria.moods.length > 0
      ? criteria.moodSaid
      : listed(criteria.moods.slice(0, 3), 'or'),
    criteria.brightness ? (criteria.brightness.min > 0 ? 'brighter moods' : 'darker moods') : '',
    criteria.energies ? energyWords(criteria.energies) : '',
    criteria.years || criteria.addedDays ? timesWords(criteria) : '',
    criteria.versions.length > 0 ? `with ${listed(criteria.versions, 'or')}` : '',
    criteria.safe ? 'nothing explicit' : '',
    criteria.artists.length > 0 ? `by ${listed(criteria.artists, 'or')}` : '',
    criteria.like ? `like ${criteria.like.name}` : '',
    ...[...criteria.notGenres, ...criteria.notArtists, ...criteria.notMoods, ...criteria.notVersions]
      .slice(0, 4)
      .map((name) => `no ${name}`),
    ...criteria.not.slice(0, 4).map(exclusionWords),
    criteria.downloaded === 'none'
      ? 'nothing you have downloaded'
      : criteria.downloaded === 'only'
        ? 'from your downloads'
        : '',
    criteria.stars ? starsWords(criteria.stars) : '',
    criteria.artistsMost ? `at most ${criteria.artistsMost} artists` : '',
    criteria.keysMost === 1 ? 'all in one key' : criteria.keysMost ? `at most ${criteria.keysMost} keys` : '',
    ...criteria.different.map((what) => (what === 'artist' ? 'one per artist' : 'all in different keys')),
    criteria.sort ? sortWords[criteria.sort] : '',
    criteria.inKey ? 'every transition in key' : '',
    criteria.rated === 'none'
      ? 'nothing you have rated'
      : criteria.rated === 'only'
        ? 'from your rated tracks'
        : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}
