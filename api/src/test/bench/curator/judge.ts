/** Holds answers against the constraints of a request. Pure: it reads nothing but its arguments. */
import type { Answer, AnswerTrack, Context } from './answer.ts';
import type { Constraint } from './constraints.ts';
import { checkComparison, checkEdit } from './edit-checks.ts';
import { checkSentence } from './sentence-checks.ts';
import { checkSet } from './set-checks.ts';
import { checkTracks } from './track-checks.ts';

export type Failure = { constraint: string; failure: string; soft: boolean };
export type Verdict = { strict: boolean; lenient: boolean };

/** Says why an answer does not meet a constraint, else null. */
export function check(answer: Answer, c: Constraint, context: Context): string | null {
  const { tracks, sentence } = answer;
  switch (c.check) {
    case 'genre':
    case 'notGenre':
    case 'key':
    case 'mood':
    case 'notMood':
    case 'by':
    case 'notBy':
    case 'version':
    case 'within':
    case 'addedWithin':
    case 'familySafe':
    case 'downloaded':
    case 'rated':
    case 'ratedByMe':
      return checkTracks(tracks, c);
    case 'says':
    case 'silentOn':
    case 'admits':
    case 'brief':
      return checkSentence(sentence, c);
    case 'exchanged':
    case 'moved':
    case 'placed':
    case 'removed':
    case 'replaced':
    case 'sameTracks':
    case 'reversed':
    case 'extended':
    case 'kept':
    case 'newTracks':
    case 'without':
      return checkEdit(tracks, c, context);
    case 'than':
    case 'sameGenre':
    case 'nearTempo':
      return checkComparison(tracks, c, context);
    default:
      return checkSet(tracks, c);
  }
}

/** Lists the constraints that an answer does not meet, with the two that hold for every answer. */
export function failuresOf(answer: Answer, constraints: Constraint[], context: Context): Failure[] {
  return [
    ...always(answer.tracks).map((failure) => ({ constraint: 'always', failure, soft: false })),
    ...constraints.flatMap((c) => {
      const failure = check(answer, c, context);
      return failure === null ? [] : [{ constraint: JSON.stringify(c), failure, soft: c.soft ?? false }];
    }),
  ];
}

function always(tracks: AnswerTrack[]): string[] {
  const missing = tracks.filter(({ inPool }) => !inPool);
  const ids = new Set(tracks.map(({ id }) => id));
  return [
    ...(missing.length > 0 ? [`${missing.length} tracks are not in the pool`] : []),
    ...(ids.size < tracks.length ? ['has a track twice'] : []),
  ];
}

/** Strict: no failure. Lenient: at most one, of a soft constraint. */
export const verdictOf = (failures: Failure[]): Verdict => ({
  strict: failures.length === 0,
  lenient: failures.length === 0 || (failures.length === 1 && failures[0]?.soft === true),
});
