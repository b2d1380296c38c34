import type { ChatAnswer } from '@pool/contracts/ai';
import { ApiError } from '@pool/remote-kit';
import { expect, test } from 'vitest';
import {
  answer,
  ask,
  type Conversation,
  emptyConversation,
  fail,
  hear,
  lastQuestion,
  stop,
} from './conversation.ts';

const at = new Date('2026-11-22T00:15:00Z');
const conversation = '5b0b6c1e-8f5a-4a52-9a0c-1f2f2f8a7a11';
const question = { text: 'Ten house tracks', picture: null };
const asked = (from: Conversation = emptyConversation) => ask(from, 'music', question, at);
const answered = (data: ChatAnswer['data']) => answer(asked(), { data, conversation }, at);
const said = ({ messages }: Conversation) => messages.map(({ role, content }) => `${role}: ${content}`);

test('a question and its answer; the conversation has a name from then on', () => {
  const done = answered('Here');
  expect(said(done)).toEqual(['user: Ten house tracks', 'assistant: Here']);
  expect(done).toMatchObject({ serverId: conversation, category: 'music', turn: { state: 'idle' } });
  expect(done.messages.map(({ id }) => id)).toEqual([1, 2]);
  expect(asked(done).serverId).toBe(conversation);
});

test('what is heard on the way adds up', () => {
  const heard = [
    { event: 'doing', text: 'Searching the pool' } as const,
    { event: 'text', text: 'He' } as const,
    { event: 'text', text: 'llo' } as const,
  ].reduce(hear, asked());
  expect(heard.turn).toEqual({ state: 'waiting', doing: 'Searching the pool', text: 'Hello' });
  expect(hear(emptyConversation, { event: 'text', text: 'late' })).toBe(emptyConversation);
});

test('a failed question put again takes the place of the failure; another one comes after it', () => {
  const failed = fail(asked(), new ApiError('Too many', 429), at);
  expect(said(failed)).toEqual(['user: Ten house tracks', 'assistant: [System]: Too many']);
  expect(failed.messages[1]).toMatchObject({ isError: true });
  expect(said(asked(failed))).toEqual(['user: Ten house tracks']);
  expect(ask(failed, 'music', { text: 'Five', picture: null }, at).messages).toHaveLength(3);
});

test('a good answer stays when its question is put again', () => {
  expect(said(asked(answered('Here')))).toEqual([
    'user: Ten house tracks',
    'assistant: Here',
    'user: Ten house tracks',
  ]);
});

test('stopped: what had come stays, and the question can be put again', () => {
  const stopped = stop(hear(asked(), { event: 'text', text: '<think>a</think>Half <thi' }), at);
  expect(stopped.messages[1]).toMatchObject({ content: 'Half', isStopped: true, isError: false });
  expect(stopped.turn).toEqual({ state: 'idle' });
  expect(lastQuestion(stopped)).toEqual(question);
  expect(said(asked(stopped))).toEqual(['user: Ten house tracks']);
  expect(stop(stopped, at)).toBe(stopped);
});

test('an answer of nothing is an error', () => {
  expect(answered('<think>hm</think>').messages[1]).toMatchObject({
    content: '[System]: Failed to get AI response',
    isError: true,
  });
});

test('a conversation the server has forgotten begins anew', () => {
  const gone = fail(asked(answered('Here')), new ApiError('Not found', 404), at, true);
  expect(gone.serverId).toBeNull();
  expect(lastQuestion(emptyConversation)).toBeNull();
});
