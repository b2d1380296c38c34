import type { ChatAnswer } from '@pool/contracts/ai';
import { expect, test } from 'vitest';
import { stripThinking } from './strip-thinking.ts';
import { isEmpty, toMessage } from './to-message.ts';

const conversation = '5b0b6c1e-8f5a-4a52-9a0c-1f2f2f8a7a11';
const replyTo = (data: ChatAnswer['data'], more: Partial<ChatAnswer> = {}) =>
  toMessage({ data, conversation, ...more });

test('reads plain text, content, and the message of a response', () => {
  expect(replyTo('**Hello**')).toMatchObject({ content: '**Hello**', isHtml: false, image: null });
  expect(replyTo({ type: 'text', content: 'Hello' })).toMatchObject({ content: 'Hello', isHtml: false });
  expect(replyTo({ type: 'text', response: { data: { message: 'Hello' } } }).content).toBe('Hello');
  // The outermost text wins.
  expect(replyTo({ type: 'text', content: 'Here', response: { data: { message: 'There' } } }).content).toBe(
    'Here',
  );
});

test('reads a picture with and without text', () => {
  expect(replyTo({ type: 'image', url: '/api/ai/images/1', content: 'A flyer' })).toMatchObject({
    image: '/api/ai/images/1',
    content: 'A flyer',
  });
  expect(isEmpty(replyTo({ type: 'image', url: '/api/ai/images/1' }))).toBe(false);
  expect(isEmpty(replyTo({ type: 'image' }))).toBe(true);
});

test('detects HTML by its type and by the beginning of the text', () => {
  expect(replyTo({ type: 'html', content: 'plain words' }).isHtml).toBe(true);
  expect(replyTo('<!doctype html><p>Hello</p>').isHtml).toBe(true);
  expect(replyTo('  <div>\n\n    <p>Hello</p></div>').isHtml).toBe(true);
  expect(replyTo('<think>hm</think><table></table>').isHtml).toBe(true);
  expect(replyTo('Use <b>this</b>').isHtml).toBe(false);
  expect(replyTo('<pre-party> is on Friday').isHtml).toBe(false);
});

test('reads tracks, reasons, adjustments and follow-ups', () => {
  const entry = { trackId: '7', name: 'Ana Lux - Lantern', reason: 'Opens low', atSeconds: 0, step: null };
  const reply = replyTo('A set', {
    uniqueTrackIds: ['7'],
    entries: [entry],
    curatorInsights: '<think>1</think>Rises slowly.',
    relaxed: ['The year is open now.'],
    followUps: ['Faster'],
  });
  expect(reply).toMatchObject({
    music: ['7'],
    entries: [entry],
    insights: 'Rises slowly.',
    relaxed: ['The year is open now.'],
    followUps: ['Faster'],
  });
  expect(replyTo('', { entries: [entry] }).music).toEqual(['7']);
  expect(replyTo('A set')).toMatchObject({
    music: [],
    entries: [],
    relaxed: [],
    followUps: [],
    insights: '',
  });
});

test.each([
  ['<think>a plan</think>Hello', 'Hello'],
  ['<THINKING>a\nplan</THINKING>\n\nHello', 'Hello'],
  ['Hello <think>one</think>and <think>two</think>bye', 'Hello and bye'],
  ['a plan</think>Hello', 'Hello'],
  ['Hello <think>never closed', 'Hello'],
  ['<think></think>', ''],
  ['I think so', 'I think so'],
  ['3 < 4', '3 < 4'],
])('without thinking: %j', (text, left) => {
  expect(stripThinking(text)).toBe(left);
});

test('shows no part of a tag while text is streamed', () => {
  const whole = 'Hello <think>a plan</think>world';
  const shown = new Set(Array.from(whole, (_, i) => stripThinking(whole.slice(0, i + 1), true)));
  for (const text of shown) expect('Hello world'.startsWith(text)).toBe(true);
});
