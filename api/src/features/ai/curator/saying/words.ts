import { describeNumberRange } from '@pool/contracts/track-fields';
import type { Exclusion, Wish } from '../curator-state.ts';

/** "House, Disco and Funk". */
export function listed(names: readonly string[], last: 'and' | 'or'): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
}

const bpm = (value: number): string => String(Math.round(value));

/** "119 to 129 BPM", "under 95 BPM". */
export function tempoWords({ bpm: range }: Pick<Wish, 'bpm'>): string {
  if (!range) return 'any tempo';
  if (range.min <= 0) return `up to ${bpm(range.max)} BPM`;
  if (range.max >= 256) return `from ${bpm(range.min)} BPM`;
  return bpm(range.min) === bpm(range.max)
    ? `${bpm(range.min)} BPM`
    : `${bpm(range.min)} to ${bpm(range.max)} BPM`;
}

/** "from 1990 to 1999", "of the last 7 days". */
export function timesWords({ years, addedDays }: Pick<Wish, 'years' | 'addedDays'>): string {
  if (addedDays) return addedDays === 1 ? 'from the last day' : `from the last ${addedDays} days`;
  if (!years) return 'from any year';
  return years.from === years.to ? `from ${years.from}` : `from ${years.from} to ${years.to}`;
}

/** "1 h 30 min", "45 min". */
export function lengthWords(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return hours === 0 ? `${minutes} min` : rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

export const tracksWords = (count: number): string => (count === 1 ? '1 track' : `${count} tracks`);

/** Text of others as it stands, in Markdown: no link, no markup, one line. */
export const plain = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_{}[\]()#+!|~]/g, '\\$&')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .slice(0, 200);

const energyWords = (range: { min: number; max: number }): string =>
  describeNumberRange('energy', { ...range, about: false });

/** "not 120 to 126 BPM", "not in 8A". */
function exclusionWords(one: Exclusion): string {
  switch (one.field) {
    case 'bpm':
      return `not ${tempoWords({ bpm: one })}`;
    case 'energy':
      return `not ${energyWords(one)}`;
    case 'key':
      return `not in ${listed(one.codes.slice(0, 6), 'or')}`;
    case 'year':
      return `not ${timesWords({ years: one, addedDays: null })}`;
    case 'added':
      return `not ${timesWords({ years: null, addedDays: one.days })}`;
    default:
      return `no ${one.field} ${listed(one.values.slice(0, 4), 'or')}`;
  }
}

/** A wish in words: "House and Disco, 119 to 129 BPM, key 8A". Empty where nothing is wished. */
export function wishWords(wish: Wish): string {
  const parts = [
    wish.genres.length > 0 ? listed(wish.genres, 'and') : '',
    wish.bpm ? tempoWords(wish) : '',
    wish.keys.length > 0 && wish.keys.length <= 6 ? `key ${listed(wish.keys, 'or')}` : '',
    wish.moodSaid && wish.moods.length > 0 ? wish.moodSaid : listed(wish.moods.slice(0, 3), 'or'),
    wish.energies ? energyWords(wish.energies) : '',
    wish.years || wish.addedDays ? timesWords(wish) : '',
    wish.versions.length > 0 ? `with ${listed(wish.versions, 'or')}` : '',
    wish.safe ? 'nothing explicit' : '',
    wish.artists.length > 0 ? `by ${listed(wish.artists, 'or')}` : '',
    wish.like ? `like ${wish.like.name}` : '',
    ...[...wish.notGenres, ...wish.notArtists, ...wish.notMoods, ...wish.notVersions]
      .slice(0, 4)
      .map((name) => `no ${name}`),
    ...wish.not.slice(0, 4).map(exclusionWords),
    wish.downloaded === 'none'
      ? 'nothing you have downloaded'
      : wish.downloaded === 'only'
        ? 'from your downloads'
        : '',
    wish.rated === 'none' ? 'nothing you have rated' : wish.rated === 'only' ? 'from your rated tracks' : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}
