import type { ChatAnswer } from '@pool/contracts/ai';
import { expect, test } from 'vitest';
import { stripThinking } from './strip-thinking.ts';
import { isEmpty, toMessage } from './to-message.ts';

const conversation = '5b0b6c1e-8f5a-4a52-9a0c-1f2f2f8a7a11';
const said = (data: ChatAnswer['data'], more: Partial<ChatAnswer> = {}) =>
  toMessage({ data, conversation, ...more });

test('text as it is, as content, and as the message of a response', () => {
  expect(said('**Hello**')).toMatchObject({ content: '**Hello**', isHtml: false, image: null });
  expect(said({ type: 'text', content: 'Hello' })).toMatchObject({ content: 'Hello', isHtml: false });
  expect(said({ type: 'text', response: { data: { message: 'Hello' } } }).content).toBe('Hello');
  // What is nearest to the answer counts.
  expect(said({ type: 'text', content: 'Here', response: { data: { message: 'There' } } }).content).toBe(
    'Here',
  );
});

test('a picture, with words and without', () => {
  expect(said({ type: 'image', url: '/api/ai/images/1', content: 'A flyer' })).toMatchObject({
    image: '/api/ai/images/1',
    content: 'A flyer',
  });
  expect(isEmpty(said({ type: 'image', url: '/api/ai/images/1' }))).toBe(false);
  expect(isEmpty(said({ type: 'image' }))).toBe(true);
});

test('HTML by its type, and by how a text begins', () => {
  expect(said({ type: 'html', content: 'plain words' }).isHtml).toBe(true);
  expect(said('<!doctype html><p>Hello</p>').isHtml).toBe(true);
  expect(said('  <div>\n\n    <p>Hello</p></div>').isHtml).toBe(true);
  expect(said('<think>hm</think><table></table>').isHtml).toBe(true);
  expect(said('Use <b>this</b>').isHtml).toBe(false);
  expect(said('<pre-party> is on Friday').isHtml).toBe(false);
});

test('music: ids, reasons, what gave way and what may be asked next', () => {
  const entry = { trackId: '7', reason: 'Opens low', atSeconds: 0, step: null };
  const reply = said('A set', {
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
  expect(said('', { entries: [entry] }).music).toEqual(['7']);
  expect(said('A set')).toMatchObject({ music: [], entries: [], relaxed: [], followUps: [], insights: '' });
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

test('while a text comes, no piece of a tag shows', () => {
  const whole = 'Hello <think>a plan</think>world';
  const shown = new Set(Array.from(whole, (_, i) => stripThinking(whole.slice(0, i + 1), true)));
  for (const text of shown) expect('Hello world'.startsWith(text)).toBe(true);
});
