import { countOf, id } from '@pool/contracts';
import type { SetEntry } from '@pool/contracts/ai';
import type { TrackListInput } from '@pool/contracts/catalogue';

/** Whether these tracks follow one another; else they are a choice. */
const isSet = (entries: readonly SetEntry[]): boolean => entries.some(({ step }) => step !== null);

/** Seconds as a clock: '4:10', '1:04:10'. */
export function clock(seconds: number): string {
  const two = (n: number) => String(Math.floor(n)).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes}:${two(seconds % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

/** How a track comes in, in short: 'at 12:40'. Nothing where the tracks are a choice. What the step to it is, its reason says, but for one that jars. */
function matchOf({ atSeconds, step }: SetEntry, follows: boolean): string {
  if (!follows) return '';
  return `at ${clock(atSeconds)}${step?.key === null ? ', no key match' : ''}`;
}

/** What stands beside each track of an answer. Of an answer without reasons the tracks alone. */
export function toNotes(entries: readonly SetEntry[], music: readonly string[]): TrackListInput['notes'] {
  const follows = isSet(entries);
  const all = entries.length
    ? entries.map((entry) => ({ ...entry, match: matchOf(entry, follows) }))
    : music.map((trackId) => ({ trackId, reason: '', match: '' }));
  return all.flatMap(({ trackId, reason, match }) => {
    const read = id.safeParse(Number(trackId));
    return read.success ? [{ trackId: read.data, reason, match }] : [];
  });
}

/** How long a time is in whole minutes: '50 minutes', '1 hour 5 minutes'. */
export function minutesInWords(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return countOf(minutes, 'minute');
  const rest = minutes % 60;
  return [countOf(Math.floor(minutes / 60), 'hour'), ...(rest ? [countOf(rest, 'minute')] : [])].join(' ');
}

/** '12 tracks, about 50 minutes'. How long the last one plays is not told: it is taken to be as long as the others on average. */
export function sizeInWords(entries: readonly SetEntry[], tracks: number): string {
  const last = entries.at(-1)?.atSeconds ?? 0;
  const size = countOf(tracks, 'track');
  if (!isSet(entries) || last === 0) return size;
  return `${size}, about ${minutesInWords(last + last / (entries.length - 1))}`;
}

/** Whether a text says already how many tracks there are, and better: it knows how long the last one plays. */
export const saysSize = (text: string, tracks: number): boolean =>
  new RegExp(`\\b${tracks} tracks?\\b`).test(text);
