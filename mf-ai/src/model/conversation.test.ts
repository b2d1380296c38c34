import type { ChatAnswer } from '@pool/contracts/ai';
import { ApiError } from '@pool/remote-kit';
import { expect, test } from 'vitest';
import {
  addAnswer,
  addFailure,
  addQuestion,
  applyEvent,
  type Conversation,
  emptyConversation,
  lastQuestion,
  stopAnswer,
} from './conversation.ts';

const at = new Date('2026-11-22T00:15:00Z');
const conversation = '5b0b6c1e-8f5a-4a52-9a0c-1f2f2f8a7a11';
const question = { text: 'Ten house tracks', picture: null };
const withQuestion = (from: Conversation = emptyConversation) => addQuestion(from, 'music', question, at);
const withAnswer = (data: ChatAnswer['data']) => addAnswer(withQuestion(), { data, conversation }, at);
const linesOf = ({ messages }: Conversation) => messages.map(({ role, content }) => `${role}: ${content}`);

test('adds a question and its answer, and stores the id of the conversation', () => {
  const done = withAnswer('Here');
  expect(linesOf(done)).toEqual(['user: Ten house tracks', 'assistant: Here']);
  expect(done).toMatchObject({ serverId: conversation, category: 'music', turn: { state: 'idle' } });
  expect(done.messages.map(({ id }) => id)).toEqual([1, 2]);
  expect(withQuestion(done).serverId).toBe(conversation);
});

test('accumulates the events of an answer', () => {
  const pending = [
    { event: 'doing', text: 'Searching the pool' } as const,
    { event: 'text', text: 'He' } as const,
    { event: 'text', text: 'llo' } as const,
  ].reduce(applyEvent, withQuestion());
  expect(pending.turn).toEqual({ state: 'waiting', doing: 'Searching the pool', text: 'Hello' });
  expect(applyEvent(emptyConversation, { event: 'text', text: 'late' })).toBe(emptyConversation);
});

test('replaces a failed question that is repeated, and adds a different one after it', () => {
  const failed = addFailure(withQuestion(), new ApiError('Too many', 429), at);
  expect(linesOf(failed)).toEqual(['user: Ten house tracks', 'assistant: [System]: Too many']);
  expect(failed.messages[1]).toMatchObject({ isError: true });
  expect(linesOf(withQuestion(failed))).toEqual(['user: Ten house tracks']);
  expect(addQuestion(failed, 'music', { text: 'Five', picture: null }, at).messages).toHaveLength(3);
});

test('keeps an answer when its question is repeated', () => {
  expect(linesOf(withQuestion(withAnswer('Here')))).toEqual([
    'user: Ten house tracks',
    'assistant: Here',
    'user: Ten house tracks',
  ]);
});

test('keeps the received text of a stopped answer, whose question can be repeated', () => {
  const stopped = stopAnswer(
    applyEvent(withQuestion(), { event: 'text', text: '<think>a</think>Half <thi' }),
    at,
  );
  expect(stopped.messages[1]).toMatchObject({ content: 'Half', isStopped: true, isError: false });
  expect(stopped.turn).toEqual({ state: 'idle' });
  expect(lastQuestion(stopped)).toEqual(question);
  expect(linesOf(withQuestion(stopped))).toEqual(['user: Ten house tracks']);
  expect(stopAnswer(stopped, at)).toBe(stopped);
});

test('treats an empty answer as an error', () => {
  expect(withAnswer('<think>hm</think>').messages[1]).toMatchObject({
    content: '[System]: Failed to get AI response',
    isError: true,
  });
});

test('starts a new conversation if the server no longer has it', () => {
  const gone = addFailure(withQuestion(withAnswer('Here')), new ApiError('Not found', 404), at, true);
  expect(gone.serverId).toBeNull();
  expect(lastQuestion(emptyConversation)).toBeNull();
});
