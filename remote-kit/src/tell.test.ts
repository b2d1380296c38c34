import { chatAi } from '@pool/contracts/ai';
import { expect, test, vi } from 'vitest';
import { ApiError, createApi } from './api-client.ts';
import { createBus } from './bus.ts';
import { recorded, recordedApi } from './testing/index.ts';

const noon = { data: 'noon', conversation: '0b7a3bb0-5a4e-4d7e-9b57-0a3c6d1f2e11' };
const input = () => ({ body: new FormData() });

const told = (event: object) => `data: ${JSON.stringify(event)}\n\n`;
const tick = (text: string) => told({ event: 'text', text });
const answer = told({ event: 'answer', answer: noon });

/** A stream of these chunks, which then ends, breaks or stays open. */
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
  const said: string[] = [];
  bus.on('session.invalidated').subscribe(() => said.push('invalidated'));
  bus.on('connection.failed').subscribe(() => said.push('failed'));
  const asked: RequestInit[] = [];
  const api = createApi({
    bus,
    fetch: async (_, init) => {
      asked.push(init ?? {});
      return response;
    },
  });
  const heard: unknown[] = [];
  const tell = () => api.tell(chatAi, input(), { onEvent: (event) => heard.push(event) });
  return { api, tell, heard, said, asked };
}

test('events are heard as they come, and the last one is the answer', async () => {
  const { response, canceled } = streamed([tick('one'), tick('two') + answer], 'stays');
  const { tell, heard, asked } = setUp(response);
  expect(await tell()).toEqual(noon);
  expect(heard).toEqual([
    { event: 'text', text: 'one' },
    { event: 'text', text: 'two' },
  ]);
  expect(new Headers(asked[0]?.headers).get('accept')).toMatch(/^text\/event-stream/);
  expect(canceled).toHaveBeenCalled();
});

const everyByte = (text: string) => [...new TextEncoder().encode(text)].map((byte) => Uint8Array.of(byte));
test.each<[string, (string | Uint8Array)[]]>([
  ['cut at every byte, also within a letter', everyByte(tick('Zoë 🎧') + answer)],
  ['with CR LF', everyByte((tick('Zoë 🎧') + answer).replaceAll('\n', '\r\n'))],
  ['with CR alone', [(tick('Zoë 🎧') + answer).replaceAll('\n', '\r')]],
  [
    'over several lines, with comments, names and ids',
    [
      `: hello\n\nid: 1\nevent: x\ndata: {"event":"text",\ndata:"text":"Zoë 🎧"}\n\n: still here\n\n${answer}`,
    ],
  ],
  [
    'among events nobody knows, and noise',
    [`data: not json\n\n${told({ event: 'new' })}${tick('Zoë 🎧')}data\n\n${answer}`],
  ],
])('a stream is read %s', async (_, chunks) => {
  const { tell, heard } = setUp(streamed(chunks).response);
  expect(await tell()).toEqual(noon);
  expect(heard).toEqual([{ event: 'text', text: 'Zoë 🎧' }]);
});

test.each<[string, () => Response]>([
  ['that ends early', () => streamed([tick('one')]).response],
  ['that ends within its last event', () => streamed([tick('one'), answer.slice(0, -1)]).response],
  ['that breaks', () => streamed([tick('one')], 'breaks').response],
  [
    'without a body',
    () => new Response(null, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } }),
  ],
])('a stream %s is told as broken off', async (_, response) => {
  const { tell, said } = setUp(response());
  await expect(tell()).rejects.toMatchObject({ message: expect.stringContaining('was cut off'), code: 0 });
  expect(said).toEqual([]);
});

test('an error ends it; a 401 is told as any other', async () => {
  const { tell, said } = setUp(streamed([told({ event: 'error', message: 'No', code: 401 })]).response);
  await expect(tell()).rejects.toMatchObject({ message: 'No', code: 401 });
  expect(said).toEqual(['invalidated']);
});

test('an answer of another shape is a broken one', async () => {
  const { tell } = setUp(streamed([told({ event: 'answer', answer: { data: 12 } })]).response);
  await expect(tell()).rejects.toThrow('Broken http server response');
});

test('a server that answers whole, or refuses, is heard as well', async () => {
  expect(await setUp(Response.json({ success: true, ...noon })).tell()).toEqual(noon);
  const refused = setUp(
    Response.json({ success: false, message: 'Too much', code: 429 }, { status: 429 }),
  ).tell();
  await expect(refused).rejects.toMatchObject({ message: 'Too much', code: 429 });
});

test('who stops listening is told so, and lets the connection go', async () => {
  const stop = new AbortController();
  const { response } = streamed([tick('one')], 'stays');
  const { api, said } = setUp(response);
  // What a browser does to the body when its request is aborted.
  const aborting = new Response(
    response.body?.pipeThrough(new TransformStream(), { signal: stop.signal }) ?? null,
    response,
  );
  const listening = setUp(aborting).api.tell(chatAi, input(), {
    signal: stop.signal,
    onEvent: () => stop.abort(),
  });
  await expect(listening).rejects.toMatchObject({ name: 'AbortError' });
  expect([typeof api, said]).toEqual(['function', []]);
});

test('recorded answers are told whole, or piece by piece, and can be stopped', async () => {
  const whole = recordedApi([recorded(chatAi, noon)]);
  expect(await whole.tell(chatAi, input())).toEqual(noon);
  const heard: unknown[] = [];
  const pieces = recordedApi([
    recorded(chatAi, (_, { onEvent }) => {
      onEvent({ event: 'text', text: 'one' });
      return new ApiError('No', 503);
    }),
  ]);
  const telling = pieces.tell(chatAi, input(), { onEvent: (event) => heard.push(event) });
  await expect(telling).rejects.toMatchObject({ code: 503 });
  expect(heard).toEqual([{ event: 'text', text: 'one' }]);
  const stop = new AbortController();
  const never = recordedApi([recorded(chatAi, 'never')]).tell(chatAi, input(), { signal: stop.signal });
  stop.abort();
  await expect(never).rejects.toMatchObject({ name: 'AbortError' });
});
