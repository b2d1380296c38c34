import type { Wish } from '../curator-state.ts';
import type { Candidate } from '../ordering/candidate.ts';
import type { Reading } from '../reading/reading.ts';
import { lengthWords, listed, plain, tracksWords, wishWords } from './words.ts';

/** The first sentence of an answer: how much of what. */
export function introOf(tracks: readonly Candidate[], wish: Wish, isSet: boolean): string {
  const what = wishWords(wish);
  const length = lengthWords(tracks.reduce((sum, { seconds }) => sum + seconds, 0));
  const much = isSet ? `A set of ${tracksWords(tracks.length)}, ${length}` : tracksWords(tracks.length);
  return `${much}${what ? ` for **${plain(what)}**` : ''}.`;
}

/** What was read otherwise than it was written, or not at all. */
export function aside({
  unknown,
  corrected,
  asEnergy,
}: Pick<Reading, 'unknown' | 'corrected' | 'asEnergy'>): string {
  const parts = corrected.slice(0, 3).map(({ from, to }) => `I read “${plain(from)}” as “${plain(to)}”.`);
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

/** Messages that may come next. */
export function followUpsOf(tracks: readonly Candidate[], isSet: boolean): string[] {
  if (tracks.length === 0) return [];
  const swap = tracks.length > 2 ? 'Swap the third' : 'Something else';
  return isSet
    ? ['More energy', swap, 'Another 30 minutes', 'Only clean versions']
    : ['5 more', 'Faster', 'More like the first', swap];
}
