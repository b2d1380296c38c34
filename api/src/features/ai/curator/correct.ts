import type { Correction } from '@pool/contracts/ai';
import { problem } from '../../../platform/http/problem.ts';
import { type CuratorState, noCriteria } from './curator-state.ts';
import type { CuratorAnswer } from './curator-types.ts';
import { emptyReading } from './reading/reading.ts';
import { type FollowUpParts, selectTracks } from './selection.ts';
import { correctCriteria } from './understood/understood.ts';
import { askBack, partContext, toAnswer } from './wording/to-answer.ts';

/** Said where no track is left. */
export const foundNothing = 'Nothing in the pool matches that, even with looser criteria.';

/**
 * Finds tracks again after a member has corrected what was understood. Throws 409 if the last answer has no such part or no such choice, as
 * when another window has continued the conversation.
 */
export async function correct(
  parts: Pick<FollowUpParts, 'finder' | 'index' | 'turn'>,
  before: CuratorState | null,
  correction: Correction,
): Promise<CuratorAnswer> {
  const { index, turn } = parts;
  const shown = before?.attempt ?? before?.wish ?? noCriteria;
  const isSet = before?.isSet ?? turn.kind === 'setlist';
  const criteria = correctCriteria(shown, correction, partContext({ index, turn }, isSet));
  if (!before || !criteria)
    throw problem(409, 'This answer is no longer the latest. Send your request again');
  const { seed, gone } = before;
  const selection = await selectTracks(parts, { criteria, isSet, seed, gone });
  const reading = emptyReading();
  return selection.tracks.length === 0
    ? askBack({ index, turn, reading, previous: null, why: foundNothing, attempt: criteria, before })
    : toAnswer(selection, { index, turn, reading, before });
}
