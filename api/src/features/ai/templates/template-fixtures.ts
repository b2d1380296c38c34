import type { Client } from '../../../test/client.ts';
import { requestAnswer } from '../chat-fixtures.ts';

/** The answer of a template: its text, and the messages it suggests. */
type Answer = { text: string; followUps: string[] };

/** Starts a conversation with one agent; each call sends the next message. */
export function conversationWith(client: Client, categoryId: string): (message: string) => Promise<Answer> {
  let conversation: string | undefined;
  return async (message) => {
    const fields = { categoryId, message, ...(conversation ? { conversation } : {}) };
    const answer = await requestAnswer(client, fields);
    conversation = answer.conversation;
    if (typeof answer.data !== 'string') throw new Error('The answer is not text');
    return { text: answer.data, followUps: answer.followUps ?? [] };
  };
}

/** Sends one message to an agent and returns the text of the answer. */
export const answerOf = async (client: Client, categoryId: string, message: string): Promise<string> =>
  (await conversationWith(client, categoryId)(message)).text;
