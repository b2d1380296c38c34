import { countOf, id } from '@pool/contracts';
import type { SetEntry } from '@pool/contracts/ai';
import type { TrackListInput } from '@pool/contracts/catalogue';

/** Returns whether the tracks are a set to be played in order; otherwise they are a selection. */
const isSet = (entries: readonly SetEntry[]): boolean => entries.some(({ step }) => step !== null);

/** Formats seconds as a clock: '4:10', '1:04:10'. */
export function clock(seconds: number): string {
  const two = (n: number) => String(Math.floor(n)).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes}:${two(seconds % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

/** Returns when a track comes in: 'at 12:40', and whether its key clashes. Empty for a selection. Other transitions are in the reason. */
function matchOf({ atSeconds, step }: SetEntry, follows: boolean): string {
  if (!follows) return '';
  return `at ${clock(atSeconds)}${step?.key === null ? ', no key match' : ''}`;
}

/** Returns the note for each track of an answer. Without reasons the notes are empty. */
export function toNotes(entries: readonly SetEntry[], music: readonly string[]): TrackListInput['notes'] {
  const follows = isSet(entries);
  const all = entries.length
    ? entries.map((entry) => ({ ...entry, match: matchOf(entry, follows) }))
    : music.map((trackId) => ({ trackId, reason: '', match: '' }));
  return all.flatMap(({ trackId, reason, match }) => {
    const parsed = id.safeParse(Number(trackId));
    return parsed.success ? [{ trackId: parsed.data, reason, match }] : [];
  });
}

/** Returns the names of the tracks by their ids. */
export const namesOf = (entries: readonly SetEntry[]): ReadonlyMap<number, string> =>
  new Map(entries.map(({ trackId, name }) => [Number(trackId), name]));

/** Formats a duration in whole minutes: '50 minutes', '1 hour 5 minutes'. */
export function minutesInWords(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return countOf(minutes, 'minute');
  const rest = minutes % 60;
  return [countOf(Math.floor(minutes / 60), 'hour'), ...(rest ? [countOf(rest, 'minute')] : [])].join(' ');
}

/** Describes the size: '12 tracks, about 50 minutes'. The last track is assumed to be of average length, as entries have no end. */
export function sizeInWords(entries: readonly SetEntry[], tracks: number): string {
  const last = entries.at(-1)?.atSeconds ?? 0;
  const size = countOf(tracks, 'track');
  if (!isSet(entries) || last === 0) return size;
  return `${size}, about ${minutesInWords(last + last / (entries.length - 1))}`;
}

/**
 * Returns whether a text already gives the number of tracks. Such a text is more precise, because the server knows the length of the last
 * one.
 */
export const mentionsSize = (text: string, tracks: number): boolean =>
  new RegExp(`\\b${tracks} tracks?\\b`).test(text);
