import { z } from 'zod';
import { OutcomeUnknownError } from './gateway.ts';
import type { CardSettings } from './payment-settings.ts';
import { readJson, sendRequest } from './send-request.ts';

const messages = z.object({
  resultCode: z.enum(['Ok', 'Error']),
  message: z.array(z.object({ code: z.string(), text: z.string() })).min(1),
});
const envelope = z.object({ messages });

/** An answer of the API: the part that the schema reads, and its first code. `ok` does not mean approved. */
export type CardAnswer<T> = T & { ok: boolean; code: string; text: string };

/** Codes about the pool's own account. The operator has to fix them: no member's card is at fault. */
const ownFault = /^E000(0[0-9]|1[0-2]|4[45]|5[0-3])$/;

export type CardCall = ReturnType<typeof createCardCall>;

/**
 * Speaks Authorize.Net's JSON API (https://developer.authorize.net/api/reference/). The order of a request's fields matters: it is
 * converted to XML there and validated. An answer begins with a byte order mark, which decoding it as text removes.
 */
export function createCardCall(settings: CardSettings, timeoutMs: number) {
  const { loginId: name, transactionKey } = settings;
  return async <S extends z.ZodRawShape>(
    operation: string,
    request: object,
    schema: z.ZodObject<S>,
  ): Promise<CardAnswer<z.infer<z.ZodObject<S>>>> => {
    const what = `card gateway, ${operation}`;
    const body = {
      [`${operation}Request`]: { merchantAuthentication: { name, transactionKey }, ...request },
    };
    const { status, text } = await sendRequest({
      method: 'POST',
      url: settings.url,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      timeoutMs,
      what,
    });
    const json = readJson(text);
    const head = envelope.safeParse(json);
    const read = schema.safeParse(json);
    const first = head.data?.messages.message[0];
    if (status !== 200 || !head.success || !read.success || !first) {
      throw new OutcomeUnknownError(`${what}: an answer that cannot be read (${status})`);
    }
    if (ownFault.test(first.code)) throw new OutcomeUnknownError(`${what}: refused with ${first.code}`);
    return { ...read.data, ok: head.data.messages.resultCode === 'Ok', code: first.code, text: first.text };
  };
}
