import type OpenAI from 'openai';
import { z } from 'zod';
import type { LlmCall, LlmMessage, LlmRequest } from './llm.ts';
import { LlmTrouble } from './llm.ts';

type Wire = OpenAI.Chat.Completions.ChatCompletionMessageParam;

/** Converts a message to the protocol's format. */
export function toWire(message: LlmMessage): Wire {
  if (message.role === 'tool') return { role: 'tool', tool_call_id: message.callId, content: message.text };
  if (message.role !== 'assistant') return { role: message.role, content: message.text };
  const calls = message.calls?.map(({ id, name, input }) => ({
    id,
    type: 'function' as const,
    function: { name, arguments: input },
  }));
  return { role: 'assistant', content: message.text, ...(calls?.length ? { tool_calls: calls } : {}) };
}

/** Converts the tools, and whether they may be called. */
export const wireTools = ({ tools, mayCall }: Pick<LlmRequest, 'tools' | 'mayCall'>) =>
  tools.length === 0
    ? {}
    : {
        tools: tools.map(({ name, description, input }) => ({
          type: 'function' as const,
          function: { name, description, parameters: input },
        })),
        tool_choice: mayCall ? ('auto' as const) : ('none' as const),
      };

const callPart = z.object({
  index: z.number().int().min(0).max(63).nullish(),
  id: z.string().nullish(),
  function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).nullish(),
});
/** One chunk of a streamed answer. Servers may leave any of it out. */
const chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish(), tool_calls: z.array(callPart).nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z.object({ total_tokens: z.number().int().nonnegative() }).nullish(),
});

/** Maximum letters of an answer, whatever was requested. */
const maxLetters = 60_000;

/** Assembles the chunks of one answer. `add` returns the text of a chunk; it throws when a chunk is malformed, or the answer too long. */
export function createReader() {
  const calls: LlmCall[] = [];
  let letters = 0;
  let tokens: number | null = null;
  let isFinished = false;
  return {
    add(data: unknown): string {
      const read = chunk.safeParse(data);
      if (!read.success) throw new LlmTrouble('confused');
      const { choices, usage } = read.data;
      const choice = choices?.[0];
      for (const part of choice?.delta?.tool_calls ?? []) {
        // Servers that send a call in one piece may leave out its number.
        const at = part.index ?? calls.length;
        calls[at] ??= { id: part.id || `call-${at}`, name: '', input: '' };
        const call = calls[at];
        call.name += part.function?.name ?? '';
        call.input += part.function?.arguments ?? '';
        letters += part.function?.arguments?.length ?? 0;
      }
      const text = choice?.delta?.content ?? '';
      letters += text.length;
      if (letters > maxLetters) throw new LlmTrouble('confused');
      if (choice?.finish_reason) isFinished = true;
      tokens = usage?.total_tokens ?? tokens;
      return text;
    },
    /** Ends the answer. Throws when it broke off. */
    end(): { kind: 'end'; calls: LlmCall[]; tokens: number | null } {
      if (!isFinished) throw new LlmTrouble('cut');
      // flat: skipped numbers leave holes.
      return { kind: 'end', calls: calls.flat(), tokens };
    },
  };
}
