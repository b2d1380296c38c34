import type { Llm, LlmCall, LlmMessage } from '../../../platform/llm/llm.ts';
import { createThinkFilter, withoutThinking } from '../../../platform/llm/think-tags.ts';
import type { Turn } from '../agent.ts';
import { type Budget, tokensOf } from './budget.ts';
import { messagesOf } from './messages.ts';
import type { createToolUse } from './use-tools.ts';

/** The rounds of tool calls before a model has to answer. */
export const maxRounds = 4;
/** The maximum of tokens in one answer. */
const maxTokens = 1500;

type Parts = { llm: Llm; budget: Budget; toolUse?: ReturnType<typeof createToolUse> };

/**
 * Sends the turn to the model, runs the tools it calls, and returns its final text without its reasoning. Emits pieces of the text as they
 * arrive. Throws LlmTrouble and BudgetSpent.
 */
export async function runModel({ llm, budget, toolUse }: Parts, turn: Turn): Promise<string> {
  const messages = messagesOf(turn);
  let output = '';
  for (let round = 0; ; round++) {
    const mayCall = toolUse !== undefined && round < maxRounds;
    const { text, calls } = await requestOnce({ llm, budget, toolUse }, turn, messages, mayCall);
    output = text === '' ? output : text;
    if (!toolUse || !mayCall || calls.length === 0) return output;
    const used = calls.slice(0, toolUse.maxCalls);
    messages.push({ role: 'assistant', text, calls: used });
    for (const answer of await toolUse.answer(used)) messages.push({ role: 'tool', ...answer });
  }
}

async function requestOnce(
  { llm, budget, toolUse }: Parts,
  { emit, signal }: Turn,
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
        if (shown !== '') emit({ event: 'text', text: shown });
      } else {
        calls = piece.calls;
        spent = piece.tokens ?? promptTokens + tokensOf(text + JSON.stringify(calls));
      }
    }
  } finally {
    // An answer that broke off has cost the prompt and the text received.
    await settle(spent ?? promptTokens + tokensOf(text));
  }
  return { text: withoutThinking(text), calls };
}
