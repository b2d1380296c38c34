import { expect, test } from 'vitest';
import {
  breaksOff,
  calls,
  draws,
  fails,
  hangs,
  type Reply,
  says,
  startLlm,
  streams,
} from '../../test/llm-provider.ts';
import { embeddedMessage } from './embedded-message.ts';
import type { LlmPiece } from './llm.ts';
import type { LlmSettings } from './llm-settings.ts';
import { openLlm } from './openai-llm.ts';
import { createThinkFilter, withoutThinking } from './think-tags.ts';

const provider = await startLlm();
const settings: LlmSettings = {
  url: provider.url,
  key: 'sk-test-key-of-the-pool',
  model: 'talker',
  imageModel: 'drawer',
  timeoutMs: 5000,
};
const llm = openLlm(settings);
const waiting = new AbortController().signal;

async function ask(over: Partial<LlmSettings> = {}, signal: AbortSignal = waiting): Promise<LlmPiece[]> {
  const model = Object.keys(over).length > 0 ? openLlm({ ...settings, ...over }) : llm;
  const pieces: LlmPiece[] = [];
  const messages = [{ role: 'user' as const, text: 'Zoë 🎧' }];
  for await (const piece of model.chat({ messages, tools: [], mayCall: false, maxTokens: 50, signal })) {
    pieces.push(piece);
  }
  return pieces;
}

test('streams text in pieces, with the token count at the end', async () => {
  provider.will(says(['Hel', 'lo 🎧'], { tokens: 12 }));
  expect(await ask()).toEqual([
    { kind: 'text', text: 'Hel' },
    { kind: 'text', text: 'lo 🎧' },
    { kind: 'end', calls: [], tokens: 12 },
  ]);
  expect(provider.requests).toMatchObject([
    {
      path: '/v1/chat/completions',
      headers: { authorization: 'Bearer sk-test-key-of-the-pool' },
      json: {
        model: 'talker',
        messages: [{ role: 'user', content: 'Zoë 🎧' }],
        max_tokens: 50,
        stream: true,
        stream_options: { include_usage: true },
      },
    },
  ]);
  expect(provider.requests[0]?.json.tools).toBeUndefined();
});

test('sends no key to a model that needs none', async () => {
  provider.will(says(['ok'], { tokens: null }));
  expect((await ask({ key: null })).at(-1)).toEqual({ kind: 'end', calls: [], tokens: null });
  expect(provider.requests[0]?.headers.authorization).toBeUndefined();
});

test('assembles tool calls from their pieces', async () => {
  provider.will(calls({ name: 'search', input: { bpm: 124 } }, { name: 'order', input: '{broken' }));
  expect(await ask()).toEqual([
    {
      kind: 'end',
      calls: [
        { id: 'call_0', name: 'search', input: '{"bpm":124}' },
        { id: 'call_1', name: 'order', input: '{broken' },
      ],
      tokens: 100,
    },
  ]);
  const bare = { choices: [{ delta: { tool_calls: [{ function: { name: 'a', arguments: '{}' } }] } }] };
  const end = { choices: [{ delta: null, finish_reason: 'tool_calls' }] };
  provider.will(streams(`data: ${JSON.stringify(bare)}\n\ndata: ${JSON.stringify(end)}\n\n`));
  expect((await ask())[0]).toMatchObject({ calls: [{ id: 'call-0', name: 'a', input: '{}' }] });
});

const soon = { 'retry-after': '0.01' };
test.each<[string, Reply, object, number]>([
  [
    '400 with a message, which is passed on',
    fails(400, {
      error: { message: 'API request failed: 400 - {"error":{"message":"Your prompt was rejected"}}' },
    }),
    {
      fault: 'refused',
      status: 400,
      message: 'The language model declined this request: Your prompt was rejected',
    },
    1,
  ],
  [
    '400 without a message',
    fails(400),
    { fault: 'refused', message: 'The language model declined this request' },
    1,
  ],
  [
    '401',
    fails(401, { error: { message: 'Incorrect API key provided: sk-test-key' } }),
    { fault: 'setup', status: 401, message: expect.not.stringContaining('sk-') },
    1,
  ],
  ['404', fails(404, { error: { message: 'no such model' } }), { fault: 'setup', status: 404 }, 1],
  ['429, three times', fails(429, {}, soon), { fault: 'busy', retryAfter: 1 }, 3],
  ['500, three times', fails(500, { error: { message: 'oops' } }, soon), { fault: 'down', status: 500 }, 3],
  ['a redirect', fails(302, {}, { ...soon, location: 'http://127.0.0.1:1/' }), { fault: 'down' }, 3],
  ['a stream that is dropped', breaksOff(['half']), { fault: 'cut' }, 1],
  ['a stream that ends early', breaksOff(['half'], 'ends'), { fault: 'cut' }, 1],
  ['invalid JSON', streams('data: {"choices":[\n\n'), { fault: 'cut' }, 1],
  ['another shape', streams('data: {"choices":[{"delta":{"content":7}}]}\n\n'), { fault: 'confused' }, 1],
  ['an error in the stream', streams('data: {"error":{"message":"overloaded"}}\n\n'), { fault: 'cut' }, 1],
  [
    'endless text',
    streams(`data: ${JSON.stringify({ choices: [{ delta: { content: 'x'.repeat(70_000) } }] })}\n\n`),
    { fault: 'confused' },
    1,
  ],
])('%s', async (_, reply, trouble, times) => {
  provider.will(reply);
  await expect(ask()).rejects.toMatchObject({ name: 'LlmTrouble', ...trouble });
  expect(provider.requests).toHaveLength(times);
});

test('retries once when the provider was only busy for a moment', async () => {
  provider.will(fails(429, {}, soon), says(['there']));
  expect((await ask())[0]).toEqual({ kind: 'text', text: 'there' });
  provider.will(fails(503, {}, soon), fails(500, {}, soon), says(['there']));
  expect((await ask())[0]).toEqual({ kind: 'text', text: 'there' });
});

test('gives up on a model that hangs before its first word or later', async () => {
  provider.will(hangs());
  await expect(ask({ timeoutMs: 150 })).rejects.toMatchObject({ fault: 'silent' });
  provider.will(hangs(['half']));
  await expect(ask({ timeoutMs: 150 })).rejects.toMatchObject({ fault: 'silent' });
  await provider.requests[0]?.closed;
});

test('reports an unreachable provider', async () => {
  await expect(ask({ url: 'http://127.0.0.1:1/v1', timeoutMs: 5000 })).rejects.toMatchObject({
    fault: 'down',
  });
});

test('cancels the request when the caller stops waiting', async () => {
  const stop = new AbortController();
  provider.will((response, request) => {
    hangs(['half'])(response, request);
    stop.abort();
  });
  await expect(ask({}, stop.signal)).rejects.toMatchObject({ fault: 'stopped' });
  await provider.requests[0]?.closed;
});

test('accepts a picture as bytes, never as an address', async () => {
  const drawn = { prompt: 'a lamp', from: null, signal: waiting };
  provider.will(draws({ b64_json: 'aGVsbG8=' }));
  const { bytes, tokens } = await llm.image(drawn);
  expect([Buffer.from(bytes).toString(), tokens]).toEqual(['hello', 500]);
  expect(provider.requests).toMatchObject([
    {
      path: '/v1/images/generations',
      json: { model: 'drawer', prompt: 'a lamp', response_format: 'b64_json' },
    },
  ]);
  provider.will(draws({ url: 'http://169.254.169.254/' }));
  await expect(llm.image(drawn)).rejects.toMatchObject({ fault: 'confused' });
  expect(provider.requests).toHaveLength(1);
});

test('sends the picture to begin with', async () => {
  provider.will(draws({ b64_json: 'aGVsbG8=' }));
  await llm.image({ prompt: 'a lamp', from: new TextEncoder().encode('PNG bytes'), signal: waiting });
  expect(provider.requests[0]).toMatchObject({
    path: '/v1/images/edits',
    text: expect.stringContaining('PNG bytes'),
  });
});

test.each([
  ['{"error":"plain"}', 'plain'],
  ['API request failed: 400', ''],
  ['API request failed: 400 - {"message":"a\\nb"}', 'a b'],
  ['key sk-abcdef123456 of https://host.example/x', 'key … of …'],
  ['x'.repeat(500), 'x'.repeat(300)],
  [undefined, ''],
])('extracts the sentence from %s', (error, expected) => {
  expect(embeddedMessage(error)).toBe(expected);
});

test.each([
  ['<think>hmm</think>Yes', 'Yes'],
  ['A<thinking>\nhmm <b> </thinking>B', 'AB'],
  ['hmm</think>Yes', 'Yes'],
  ['Yes<think>for ever', 'Yes'],
  ['1 < 2 and <b>bold</b>', '1 < 2 and <b>bold</b>'],
])('removes thoughts from %s', (text, expected) => {
  expect(withoutThinking(text)).toBe(expected);
});

test('removes thoughts from pieces, wherever they are cut', () => {
  const text = 'One <b>two</b> <think>hmm <i>no</i></think>three <thinking>x</thinking>four';
  for (const size of [1, 2, 3, 5, 8, 100]) {
    const visible = createThinkFilter();
    const pieces = text.match(new RegExp(`.{1,${size}}`, 'g')) ?? [];
    expect(pieces.map(visible).join('')).toBe('One <b>two</b> three four');
  }
});
