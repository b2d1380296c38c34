import type { Curator, CuratorAnswer } from '../../../features/ai/curator/curator.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Answer, Context } from './answer.ts';
import { type Failure, failuresOf, verdictOf } from './judge.ts';
import { chooseNames, titlesIn, withNames } from './names.ts';
import type { CuratorRequest } from './request.ts';
import type { Outcome } from './score.ts';
import { createTrackReader, type TrackReader } from './track-rows.ts';

/** A pool with its curator and the member who sends the requests. */
export type MeasuredPool = { database: Database; curator: Curator; userId: number };
type TurnResult = { message: string; answer: Answer; failures: Failure[] };
export type Measured = { outcomes: Outcome[]; times: number[] };

/** Returns everything an answer says: what was understood, its text, and what was adjusted. */
const saidBy = ({ text, relaxed, understood }: CuratorAnswer): string =>
  [...understood.map(({ label }) => label), text, ...relaxed].join(' ').trim();

/** Measures requests on their pool. `onTurns` receives what was answered; without it nothing of a request leaves this function. */
export async function measure(
  { database, curator, userId }: MeasuredPool,
  requests: CuratorRequest[],
  onTurns: (turns: TurnResult[]) => void = () => {},
): Promise<Measured> {
  const reader = createTrackReader(database.pool, userId);
  const names = await chooseNames(database.pool);
  const outcomes: Outcome[] = [];
  const times: number[] = [];
  for (const request of requests) {
    const full = withNames(request, names);
    const turns = await converse({ curator, reader, userId, times }, full);
    const failures = turns.flatMap((turn) => turn.failures);
    outcomes.push({ class: full.class, ...verdictOf(failures) });
    if (failures.length > 0) onTurns(turns);
  }
  return { outcomes, times };
}

type Parts = { curator: Curator; reader: TrackReader; userId: number; times: number[] };

async function converse(
  { curator, reader, userId, times }: Parts,
  request: CuratorRequest,
): Promise<TurnResult[]> {
  const context: Context = { before: null, named: await reader.byTitles(titlesIn(request)) };
  let state: unknown = null;
  const results: TurnResult[] = [];
  for (const [message, ...constraints] of request.turns) {
    const from = performance.now();
    // A crash is an answer without tracks or words: its message may quote the request, so it is not printed.
    const given = await curator
      .answer({ kind: request.kind, message, userId, now: new Date(), before: state })
      .catch(() => null);
    times.push(performance.now() - from);
    const answer: Answer = {
      tracks: await reader.byIds(given?.entries.map(({ trackId }) => Number(trackId)) ?? []),
      sentence: given ? saidBy(given) : '',
    };
    const failures = failuresOf(answer, constraints, context);
    if (!given) failures.push({ constraint: 'always', failure: 'throws an error', soft: false });
    else if (answer.tracks.length < given.entries.length)
      failures.push({ constraint: 'always', failure: 'has tracks that do not exist', soft: false });
    results.push({ message, answer, failures });
    context.before = answer;
    // As it is stored between two messages.
    state = given ? JSON.parse(JSON.stringify(given.state)) : null;
  }
  return results;
}

/** Describes a failed request: each message, what was answered, and the constraints that failed. */
export const describeTurns = (turns: TurnResult[]): string =>
  turns
    .flatMap(({ message, answer, failures }) => [
      `> ${message}`,
      `  "${answer.sentence.replaceAll(/\s+/g, ' ')}"`,
      ...answer.tracks.map(
        ({ title, artist, genre, bpm, key, energy, mood, year }, i) =>
          `  ${i + 1}. ${artist} - ${title} (${[genre, bpm, key, `energy ${energy}`, mood, year].join(', ')})`,
      ),
      ...failures.map(
        ({ constraint, failure, soft }) => `  ${soft ? 'failed (soft)' : 'failed'} ${constraint}: ${failure}`,
      ),
    ])
    .join('\n');
