import { type ChatAnswer, type ChatEvent, chatAnswer, chatEvent } from '@pool/contracts/ai';
import * as z from '@pool/contracts/zod';
import type { Answer, Client } from '../../test/client.ts';

type Fields = Record<string, string | File | (string | File)[]>;

/** Creates a form of these fields; a list adds a field several times. */
export function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value);
  }
  return form;
}

/** Sends a message to an agent and returns the response. */
export const sendMessage = (client: Client, fields: Fields): Promise<Answer> =>
  client.request('/api/ai/chat', { method: 'POST', body: formOf(fields) });

/** Sends a message and returns the answer. Throws if there is none. */
export async function requestAnswer(client: Client, fields: Fields): Promise<ChatAnswer> {
  const { status, body } = await sendMessage(client, fields);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return z.looseObject(chatAnswer.shape).parse(body) as ChatAnswer;
}

/** Sends a message and returns the stream of events. Throws with the status if it was refused before the first event. */
export async function requestEvents(client: Client, fields: Fields): Promise<ChatEvent[]> {
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
