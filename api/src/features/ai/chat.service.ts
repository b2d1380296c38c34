import type { CallEvent } from '@pool/contracts';
import { type AiCategory, aiCategoryIds, type ChatAnswer, type chatAi, needsModel } from '@pool/contracts/ai';
import { Problem, problem } from '../../platform/http/problem.ts';
import { openLlm } from '../../platform/llm/openai-llm.ts';
import type { Deps } from '../deps.ts';
import type { TrackLists } from '../tracks/tracks.service.ts';
import { type Agent, type Turn, textOf } from './agent.ts';
import { releaseConversation, saveConversation } from './ai.queries.ts';
import { aiCategories } from './ai-categories.ts';
import type { ChatForm } from './chat-form.ts';
import { lastMessages } from './conversation.ts';
import { beginTurn, turnMs } from './conversations.service.ts';
import { createCurator } from './curator/curator.ts';
import { curatorAgent } from './curator-agent.ts';
import { createBudget } from './model/budget.ts';
import { designAgent } from './model/design-agent.ts';
import { musicAgent, talkAgent } from './model/model-agents.ts';
import { templateAgents } from './templates/templates.ts';

export type ChatParts = Pick<
  Deps,
  'config' | 'db' | 'pool' | 'reads' | 'catalogue' | 'limits' | 'storage' | 'log' | 'now'
> & { lists: TrackLists };

type Category = AiCategory['category_id'];
type Work = (emit: (event: CallEvent<typeof chatAi>) => void, signal: AbortSignal) => Promise<ChatAnswer>;

/** Creates the assistant: its categories, and turns with one of its agents. */
export function createChat(parts: ChatParts) {
  const { db, now } = parts;
  const agents = agentsOf(parts);
  const categories = aiCategories(new Set(agents.keys()), parts.config.ai.llm ? 'model' : 'templates');

  return {
    categories,

    /**
     * Accepts or refuses a message, and returns the work, to be done once. Throws 503 if the category needs a model, and the errors of
     * `beginTurn`.
     */
    async begin(
      { message, category, image, conversation, correction }: ChatForm,
      userId: number,
    ): Promise<Work> {
      const agent = agents.get(category.category_id);
      if (!agent) throw problem(503, needsModel(category.category_id));
      const before = await beginTurn(db, {
        userId,
        category: category.category_id,
        id: conversation,
        now: now(),
      });
      return async (emit, gone) => {
        const late = AbortSignal.timeout(turnMs);
        const signal = AbortSignal.any([gone, late]);
        try {
          const turn = { category, message, correction, image, userId, now: now(), before, emit, signal };
          const { answer, state } = await agent(turn);
          signal.throwIfAborted();
          const messages = lastMessages([
            ...before.messages,
            { role: 'user', text: message },
            { role: 'assistant', text: textOf(answer), trackIds: answer.uniqueTrackIds },
          ]);
          await saveConversation(db, { id: before.id, state, messages, now: now() });
          return { ...answer, conversation: before.id };
        } catch (error) {
          await releaseConversation(db, before.id);
          if (gone.aborted) throw new Problem(499, 'You stopped this answer');
          if (late.aborted) throw new Problem(504, 'The answer took too long. Please try again');
          throw error;
        }
      };
    },
  };
}

/** Returns the agent for each category. Without a model there are the curator and the templates. */
function agentsOf(parts: ChatParts): Map<Category, Agent> {
  const { config, db, lists, log } = parts;
  const curator = createCurator(parts);
  const byRules = curatorAgent(curator);
  const music: Category[] = ['music', 'setlist'];
  if (!config.ai.llm) {
    const byCurator = music.map((category): [Category, Agent] => [category, byRules]);
    return new Map([...byCurator, ...templateAgents(db)]);
  }
  const llm = openLlm(config.ai.llm);
  const budgetOf = ({ userId, now }: Turn) =>
    createBudget(db, { userId, now, maxTokens: config.ai.tokensPerDay });
  const model = { llm, budgetOf, log };
  const byModel = musicAgent({ ...model, curator, lists, fallback: byRules });
  const talk = talkAgent(model);
  const agents = new Map<Category, Agent>(
    aiCategoryIds.map((category) => [category, music.includes(category) ? byModel : talk]),
  );
  if (llm.makesPictures) agents.set('design', designAgent({ ...parts, ...model }));
  else agents.delete('design');
  return agents;
}
