import { Problem } from '../../../platform/http/problem.ts';
import { type Llm, LlmTrouble } from '../../../platform/llm/llm.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { TrackLists } from '../../tracks/tracks.service.ts';
import type { Agent, AgentAnswer, Turn } from '../agent.ts';
import type { Curator } from '../curator/curator.ts';
import { curatorState } from '../curator/curator-state.ts';
import { answerOf } from '../curator-agent.ts';
import { type Budget, BudgetSpent } from './budget.ts';
import { runModel } from './run-model.ts';
import { plain, setEntries } from './set-entries.ts';
import { createToolUse } from './use-tools.ts';

export type ModelParts = { llm: Llm; budgetOf: (turn: Turn) => Budget; log: Log };

/** Creates an agent that answers in text, without tools. */
export const talkAgent =
  (parts: ModelParts): Agent =>
  async (turn) => {
    try {
      const text = await runModel({ llm: parts.llm, budget: parts.budgetOf(turn) }, turn);
      if (text === '') throw new LlmTrouble('confused');
      return { answer: { data: text }, state: null };
    } catch (error) {
      throw problemOfModel(parts.log, turn, error);
    }
  };

type MusicParts = ModelParts & { curator: Curator; lists: TrackLists; fallback: Agent };

/** Creates an agent for music and sets: a model with the catalogue's tools. If it fails, the curator answers by its own rules, and the answer says so. */
export const musicAgent =
  (parts: MusicParts): Agent =>
  async (turn) => {
    // Corrections are about criteria, which only the curator has.
    if (turn.correction) return await parts.fallback(turn);
    try {
      return await answerByModel(parts, turn);
    } catch (error) {
      if (turn.signal.aborted || !(error instanceof LlmTrouble || error instanceof BudgetSpent)) throw error;
      logTrouble(parts.log, turn, error);
      const { answer, state } = await parts.fallback(turn);
      const why =
        error instanceof BudgetSpent
          ? 'You have reached your limit for the language model today'
          : 'The language model is not responding right now';
      const text = typeof answer.data === 'string' ? answer.data : '';
      return {
        answer: { ...answer, data: `${why}, so these are the curator’s own picks.\n\n${text}` },
        state,
      };
    }
  };

async function answerByModel(
  { llm, budgetOf, curator, lists }: MusicParts,
  turn: Turn,
): Promise<AgentAnswer> {
  const toolUse = createToolUse(curator.tools, turn);
  const text = await runModel({ llm, budget: budgetOf(turn), toolUse }, turn);
  const chosen = toolUse.presented();
  const isSet = turn.category.category_id === 'setlist';
  const tracks = chosen ? await lists.load(chosen.trackIds.map(Number), 0) : [];
  const entries = chosen ? setEntries(tracks, chosen, isSet) : [];
  // Neither text nor existing tracks: the answer would be a promise without tracks.
  if (entries.length === 0 && (chosen || text === '')) throw new LlmTrouble('confused');
  if (entries.length === 0) return await answerInWords(curator, turn, text);
  const trackIds = entries.map(({ trackId }) => trackId);
  const insights = plain(chosen?.insights ?? '');
  return {
    answer: {
      data: text || 'Here are tracks from the pool.',
      uniqueTrackIds: trackIds,
      entries,
      ...(insights === '' ? {} : { curatorInsights: insights }),
      followUps: isSet ? ['Another half hour', 'More energy towards the end'] : ['A bit faster', 'Five more'],
    },
    state: stateWith(turn.before.state, trackIds.map(Number), isSet),
  };
}

/** Finds tracks for an answer that only has words: the curator reads them like a request. A question is left for the member to answer. */
async function answerInWords(curator: Curator, turn: Turn, text: string): Promise<AgentAnswer> {
  const { category, userId, now, before } = turn;
  const alone = { answer: { data: text }, state: before.state };
  if (text.trimEnd().endsWith('?')) return alone;
  const kind = category.category_id === 'setlist' ? 'setlist' : 'music';
  const found = await curator.answer({ kind, message: text, userId, now, before: null });
  return found.entries.length === 0 ? alone : answerOf({ ...found, text });
}

/** Returns the curator's state for the tracks shown, in case it answers the next message. */
function stateWith(before: unknown, trackIds: number[], isSet: boolean): unknown {
  const known = curatorState.safeParse(before);
  const fresh = { v: 1, wish: {}, gone: [], seed: 1 };
  const next = curatorState.safeParse({ ...(known.data ?? fresh), trackIds, isSet });
  return next.data ?? null;
}

/** Converts a failure of the model to an error with a message for the member. Returns other errors unchanged. */
export function problemOfModel(log: Log, turn: Turn, error: unknown): unknown {
  if (error instanceof BudgetSpent) {
    const seconds = Math.max(1, Math.ceil((error.until.getTime() - turn.now.getTime()) / 1000));
    const hours = Math.ceil(seconds / 3600);
    return new Problem(
      429,
      `You have reached your limit for today. It resets at 00:00 UTC, in ${hours === 1 ? 'an hour' : `${hours} hours`}`,
      { common: { kind: 'limit-reached' } },
      { 'retry-after': String(seconds) },
    );
  }
  if (!(error instanceof LlmTrouble)) return error;
  logTrouble(log, turn, error);
  const retryAfter: Record<string, string> =
    error.retryAfter === null ? {} : { 'retry-after': String(error.retryAfter) };
  const status = error.fault === 'refused' ? 400 : error.fault === 'silent' ? 504 : 503;
  return new Problem(status, error.message, undefined, retryAfter);
}

/** Logs the failure for the operator, without any text of the conversation. */
function logTrouble(log: Log, { category, userId }: Turn, error: LlmTrouble | BudgetSpent): void {
  if (error instanceof BudgetSpent || error.fault === 'stopped') return;
  const { fault, status } = error;
  log.warn({ fault, status, category: category.category_id, userId }, 'the language model failed');
}
