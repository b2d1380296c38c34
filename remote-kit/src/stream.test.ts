import { chatAi } from '@pool/contracts/ai';
import { expect, test, vi } from 'vitest';
import { ApiError, createApi } from './api-client.ts';
import { createBus } from './bus.ts';
import { recorded, recordedApi } from './testing/index.ts';

const noon = { data: 'noon', conversation: '0b7a3bb0-5a4e-4d7e-9b57-0a3c6d1f2e11' };
const input = () => ({ body: new FormData() });

const eventOf = (event: object) => `data: ${JSON.stringify(event)}\n\n`;
const tick = (text: string) => eventOf({ event: 'text', text });
const answer = eventOf({ event: 'answer', answer: noon });

/** Returns a stream of these chunks, which then ends, breaks or stays open. */
function streamed(chunks: (string | Uint8Array)[], end: 'ends' | 'breaks' | 'stays' = 'ends') {
  const encoder = new TextEncoder();
  const canceled = vi.fn();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks)
        controller.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk);
      if (end === 'ends') controller.close();
    },
    pull(controller) {
      if (end === 'breaks') controller.error(new TypeError('network'));
    },
    cancel: canceled,
  });
  const response = new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
  return { response, canceled };
}

function setUp(response: Response) {
  const bus = createBus();
  const emitted: string[] = [];
  bus.on('session.invalidated').subscribe(() => emitted.push('invalidated'));
  bus.on('connection.failed').subscribe(() => emitted.push('failed'));
  const requests: RequestInit[] = [];
  const api = createApi({
    bus,
    fetch: async (_, init) => {
      requests.push(init ?? {});
      return response;
    },
  });
  const received: unknown[] = [];
  const stream = () => api.stream(chatAi, input(), { onEvent: (event) => received.push(event) });
  return { api, stream, received, emitted, requests };
}

test('passes on events as they arrive, and returns the last one as the result', async () => {
  const { response, canceled } = streamed([tick('one'), tick('two') + answer], 'stays');
  const { stream, received, requests } = setUp(response);
  expect(await stream()).toEqual(noon);
  expect(received).toEqual([
    { event: 'text', text: 'one' },
    { event: 'text', text: 'two' },
  ]);
  expect(new Headers(requests[0]?.headers).get('accept')).toMatch(/^text\/event-stream/);
  expect(canceled).toHaveBeenCalled();
});

const everyByte = (text: string) => [...new TextEncoder().encode(text)].map((byte) => Uint8Array.of(byte));
test.each<[string, (string | Uint8Array)[]]>([
  ['split at every byte, even within a character', everyByte(tick('Zoë 🎧') + answer)],
  ['with CR LF', everyByte((tick('Zoë 🎧') + answer).replaceAll('\n', '\r\n'))],
  ['with CR alone', [(tick('Zoë 🎧') + answer).replaceAll('\n', '\r')]],
  [
    'over several lines, with comments, names and ids',
    [
      `: hello\n\nid: 1\nevent: x\ndata: {"event":"text",\ndata:"text":"Zoë 🎧"}\n\n: still here\n\n${answer}`,
    ],
  ],
  [
    'with unknown events and noise in between',
    [`data: not json\n\n${eventOf({ event: 'new' })}${tick('Zoë 🎧')}data\n\n${answer}`],
  ],
])('reads a stream %s', async (_, chunks) => {
  const { stream, received } = setUp(streamed(chunks).response);
  expect(await stream()).toEqual(noon);
  expect(received).toEqual([{ event: 'text', text: 'Zoë 🎧' }]);
});

test.each<[string, () => Response]>([
  ['that ends early', () => streamed([tick('one')]).response],
  ['that ends within its last event', () => streamed([tick('one'), answer.slice(0, -1)]).response],
  ['that breaks', () => streamed([tick('one')], 'breaks').response],
  [
    'without a body',
    () => new Response(null, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } }),
  ],
])('reports a stream %s as cut off', async (_, response) => {
  const { stream, emitted } = setUp(response());
  await expect(stream()).rejects.toMatchObject({ message: expect.stringContaining('was cut off'), code: 0 });
  expect(emitted).toEqual([]);
});

test('an error ends the stream; a 401 is handled like any other', async () => {
  const { stream, emitted } = setUp(
    streamed([eventOf({ event: 'error', message: 'No', code: 401 })]).response,
  );
  await expect(stream()).rejects.toMatchObject({ message: 'No', code: 401 });
  expect(emitted).toEqual(['invalidated']);
});

test('rejects an answer with another shape', async () => {
  const { stream } = setUp(streamed([eventOf({ event: 'answer', answer: { data: 12 } })]).response);
  await expect(stream()).rejects.toThrow('Broken http server response');
});

test('accepts a server that answers or refuses without a stream', async () => {
  expect(await setUp(Response.json({ success: true, ...noon })).stream()).toEqual(noon);
  const refused = setUp(
    Response.json({ success: false, message: 'Too much', code: 429 }, { status: 429 }),
  ).stream();
  await expect(refused).rejects.toMatchObject({ message: 'Too much', code: 429 });
});

test('an aborted call rejects, and closes the connection', async () => {
  const stop = new AbortController();
  const { response } = streamed([tick('one')], 'stays');
  const { api, emitted } = setUp(response);
  // A browser does this to the body when its request is aborted.
  const aborting = new Response(
    response.body?.pipeThrough(new TransformStream(), { signal: stop.signal }) ?? null,
    response,
  );
  const listening = setUp(aborting).api.stream(chatAi, input(), {
    signal: stop.signal,
    onEvent: () => stop.abort(),
  });
  await expect(listening).rejects.toMatchObject({ name: 'AbortError' });
  expect([typeof api, emitted]).toEqual(['function', []]);
});

test('recorded answers arrive whole or as a stream, and can be aborted', async () => {
  const whole = recordedApi([recorded(chatAi, noon)]);
  expect(await whole.stream(chatAi, input())).toEqual(noon);
  const received: unknown[] = [];
  const pieces = recordedApi([
    recorded(chatAi, (_, { onEvent }) => {
      onEvent({ event: 'text', text: 'one' });
      return new ApiError('No', 503);
    }),
  ]);
  const failing = pieces.stream(chatAi, input(), { onEvent: (event) => received.push(event) });
  await expect(failing).rejects.toMatchObject({ code: 503 });
  expect(received).toEqual([{ event: 'text', text: 'one' }]);
  const stop = new AbortController();
  const never = recordedApi([recorded(chatAi, 'never')]).stream(chatAi, input(), { signal: stop.signal });
  stop.abort();
  await expect(never).rejects.toMatchObject({ name: 'AbortError' });
});
