import type { LlmMessage } from '../../../platform/llm/llm.ts';
import type { Turn } from '../agent.ts';
import { asMaterial, systemPrompt } from './prompts.ts';

/** What was said before is sent along up to so many letters, the newest first. */
const maxLetters = 12_000;

/** What a model is sent: its work, what was said before, and what is said now. Nothing a person typed is in the first. */
export function messagesOf({ category, said, before }: Turn): LlmMessage[] {
  const history: LlmMessage[] = [];
  let letters = 0;
  for (const { role, text, trackIds } of before.messages.toReversed()) {
    letters += text.length;
    if (letters > maxLetters) break;
    const shown = trackIds?.length ? `\n\n[tracks shown, in this order: ${trackIds.join(', ')}]` : '';
    history.unshift(role === 'user' ? { role, text: asMaterial(text) } : { role, text: `${text}${shown}` });
  }
  return [
    { role: 'system', text: systemPrompt(category.category_id) },
    ...history,
    { role: 'user', text: asMaterial(said) },
  ];
}
