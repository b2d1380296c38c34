import { type ChatAnswer, type ChatEvent, chatAnswer, chatEvent } from '@pool/contracts/ai';
import * as z from '@pool/contracts/zod';
import type { Answer, Client } from '../../test/client.ts';

type Fields = Record<string, string | File | (string | File)[]>;

/** A form of these fields; a list puts one field in several times. */
export function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value);
  }
  return form;
}

/** Says something to an agent, and takes the answer whole. */
export const say = (client: Client, fields: Fields): Promise<Answer> =>
  client.request('/api/ai/chat', { method: 'POST', body: formOf(fields) });

/** The same, where an answer is expected. */
export async function answered(client: Client, fields: Fields): Promise<ChatAnswer> {
  const { status, body } = await say(client, fields);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return z.looseObject(chatAnswer.shape).parse(body) as ChatAnswer;
}

/** The same, told piece by piece: all events, or the status where it was refused before the first. */
export async function told(client: Client, fields: Fields): Promise<ChatEvent[]> {
  const response = await client.raw('/api/ai/chat', {
    method: 'POST',
    body: formOf(fields),
    headers: { accept: 'text/event-stream' },
  });
  const text = await response.text();
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    throw new Error(`${response.status} ${text}`);
  }
  return text
    .split('\n\n')
    .filter((part) => part.startsWith('data: '))
    .map((part) => chatEvent.parse(JSON.parse(part.slice(6))));
}
