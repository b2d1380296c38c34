import type { Candidate } from '../ordering/candidate.ts';
import type { Reading } from '../reading/reading.ts';
import { lengthWords, listed, plain, tracksWords } from './words.ts';

/** Writes the first sentence of an answer: how many tracks there are. What they were found for is shown part by part. */
export function introOf(tracks: readonly Candidate[], isSet: boolean): string {
  const length = lengthWords(tracks.reduce((sum, { seconds }) => sum + seconds, 0));
  return isSet ? `A set of ${tracksWords(tracks.length)}, ${length}.` : `${tracksWords(tracks.length)}.`;
}

/** Says which words were corrected, taken as energy, or not understood. */
export function aside({
  unknown,
  corrected,
  asEnergy,
  notes,
}: Pick<Reading, 'unknown' | 'corrected' | 'asEnergy' | 'notes'>): string {
  const parts = [...notes];
  parts.push(...corrected.slice(0, 3).map(({ from, to }) => `I read “${plain(from)}” as “${plain(to)}”.`));
  if (asEnergy.length > 0)
    parts.push(`No track is marked ${listed(asEnergy.slice(0, 3), 'or')} here, so I went by energy.`);
  if (unknown.length > 0)
    parts.push(
      `I did not understand ${listed(
        unknown.slice(0, 5).map((words) => `“${plain(words)}”`),
        'and',
      )}.`,
    );
  return parts.join(' ');
}

/** Suggests messages to send next. */
export function followUpsOf(tracks: readonly Candidate[], isSet: boolean): string[] {
  if (tracks.length === 0) return [];
  const swap = tracks.length > 2 ? 'Swap the third' : 'Something else';
  return isSet
    ? ['More energy', swap, 'Another 30 minutes', 'Only clean versions']
    : ['5 more', 'Faster', 'More like the first', swap];
}
