import type { Agent, AgentAnswer } from './agent.ts';
import type { Curator, CuratorAnswer } from './curator/curator.ts';

/** Answers requests for music and sets by the curator's own rules, without a model. */
export const curatorAgent =
  (curator: Curator): Agent =>
  async ({ category, message, correction, userId, now, before, emit }) => {
    emit({ event: 'doing', text: 'Searching the pool' });
    const kind = category.category_id === 'setlist' ? 'setlist' : 'music';
    return answerOf(await curator.answer({ kind, message, correction, userId, now, before: before.state }));
  };

/** Converts an answer of the curator to that of an agent. */
export function answerOf({
  text,
  insights,
  entries,
  relaxed,
  understood,
  followUps,
  state,
}: CuratorAnswer): AgentAnswer {
  return {
    answer: {
      data: text,
      ...(entries.length > 0 ? { uniqueTrackIds: entries.map(({ trackId }) => trackId), entries } : {}),
      ...(insights ? { curatorInsights: insights } : {}),
      ...(understood.length > 0 ? { understood } : {}),
      ...(relaxed.length > 0 ? { relaxed } : {}),
      ...(followUps.length > 0 ? { followUps: followUps.slice(0, 6) } : {}),
    },
    state,
  };
}
