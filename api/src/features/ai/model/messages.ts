import type { LlmMessage } from '../../../platform/llm/llm.ts';
import type { Turn } from '../agent.ts';
import { asMaterial, systemPrompt } from './prompts.ts';

/** Characters of earlier messages that are sent along, the newest first. */
const maxCharacters = 12_000;

/** Builds the messages for a model: system prompt, history, and the new message. Nothing a member typed is in the system prompt. */
export function messagesOf({ category, message, before }: Turn): LlmMessage[] {
  const history: LlmMessage[] = [];
  let characters = 0;
  for (const { role, text, trackIds } of before.messages.toReversed()) {
    characters += text.length;
    if (characters > maxCharacters) break;
    const shown = trackIds?.length ? `\n\n[tracks shown, in this order: ${trackIds.join(', ')}]` : '';
    history.unshift(role === 'user' ? { role, text: asMaterial(text) } : { role, text: `${text}${shown}` });
  }
  return [
    { role: 'system', text: systemPrompt(category.category_id) },
    ...history,
    { role: 'user', text: asMaterial(message) },
  ];
}
