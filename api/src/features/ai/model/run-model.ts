import type { Llm, LlmCall, LlmMessage } from '../../../platform/llm/llm.ts';
import { createThinkFilter, withoutThinking } from '../../../platform/llm/think-tags.ts';
import type { Turn } from '../agent.ts';
import { type Budget, tokensOf } from './budget.ts';
import { messagesOf } from './messages.ts';
import type { createToolUse } from './use-tools.ts';

/** How often a model may use its tools before it has to answer. */
export const maxRounds = 4;
/** Tokens of one answer. */
const maxTokens = 1500;

type Parts = { llm: Llm; budget: Budget; toolUse?: ReturnType<typeof createToolUse> };

/**
 * Asks the model, lets it use its tools, and answers what it says in the end, without what it thought aloud. Pieces are told as they
 * come. Throws LlmTrouble and BudgetSpent.
 */
export async function runModel({ llm, budget, toolUse }: Parts, turn: Turn): Promise<string> {
  const messages = messagesOf(turn);
  let said = '';
  for (let round = 0; ; round++) {
    const mayCall = toolUse !== undefined && round < maxRounds;
    const { text, calls } = await askOnce({ llm, budget, toolUse }, turn, messages, mayCall);
    said = text === '' ? said : text;
    if (!toolUse || !mayCall || calls.length === 0) return said;
    const used = calls.slice(0, toolUse.maxCalls);
    messages.push({ role: 'assistant', text, calls: used });
    for (const answer of await toolUse.answer(used)) messages.push({ role: 'tool', ...answer });
  }
}

async function askOnce(
  { llm, budget, toolUse }: Parts,
  { tell, signal }: Turn,
  messages: LlmMessage[],
  mayCall: boolean,
): Promise<{ text: string; calls: LlmCall[] }> {
  const tools = toolUse?.offered ?? [];
  const promptTokens = tokensOf(JSON.stringify([messages, tools]));
  const settle = await budget.reserve(promptTokens + maxTokens);
  const visible = createThinkFilter();
  let text = '';
  let calls: LlmCall[] = [];
  let spent: number | null = null;
  try {
    for await (const piece of llm.chat({ messages, tools, mayCall, maxTokens, signal })) {
      if (piece.kind === 'text') {
        text += piece.text;
        const shown = visible(piece.text);
        if (shown !== '') tell({ event: 'text', text: shown });
      } else {
        calls = piece.calls;
        spent = piece.tokens ?? promptTokens + tokensOf(text + JSON.stringify(calls));
      }
    }
  } finally {
    // An answer that broke off has cost what was asked, and what came of it.
    await settle(spent ?? promptTokens + tokensOf(text));
  }
  return { text: withoutThinking(text), calls };
}
