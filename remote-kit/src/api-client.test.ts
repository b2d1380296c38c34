import { listCountries } from '@pool/contracts';
import { getInvoice } from '@pool/contracts/billing';
import { listDownloadList, rateTrack, removeFromDownloadList } from '@pool/contracts/library';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, createApi } from './api-client.ts';
import { createBus } from './bus.ts';

function setUp(answer: () => Response | Promise<Response>) {
  const bus = createBus();
  const events: unknown[] = [];
  bus.on('session.invalidated').subscribe((e) => events.push(['invalidated', e.reason]));
  bus.on('connection.failed').subscribe((e) => events.push(['failed', e.path]));
  const requests: { url: string; init: RequestInit }[] = [];
  const api = createApi({
    bus,
    fetch: async (url, init) => {
      requests.push({ url: String(url), init: init ?? {} });
      return answer();
    },
  });
  return { api, events, requests };
}

const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => logged.mockClear());

test('logs a 500 as an internal server error', async () => {
  const { api } = setUp(() => Response.json({ status: 'error', message: 'Oh', code: 500 }, { status: 500 }));
  await expect(api(listCountries, {})).rejects.toThrow('Oh');
  expect(logged.mock.calls).toEqual([['Internal server error', 'GET /countries']]);
});

test('recognises an ApiError of another copy of this module', async () => {
  vi.resetModules();
  const other = await import('./api-client.ts');
  const error = new other.ApiError('No', 409);
  expect(other.ApiError).not.toBe(ApiError);
  expect(error).toBeInstanceOf(ApiError);
  expect(new Error('No')).not.toBeInstanceOf(ApiError);
  expect({ message: 'No', code: 409 }).not.toBeInstanceOf(ApiError);
});

test('logs an error without a code, and gives it the code of the response', async () => {
  const { api } = setUp(() => Response.json({ status: 'error', message: 'No' }, { status: 409 }));
  await expect(api(listCountries, {})).rejects.toMatchObject({ message: 'No', code: 409 });
  expect(logged.mock.calls).toEqual([['An error without a code', 'GET /countries']]);
});

describe('a file', () => {
  const invoice = (api: ReturnType<typeof createApi>) =>
    api.file(getInvoice, { params: { transactionId: 'A/1' } });
  const attachment = { 'content-disposition': 'attachment; filename="invoice.pdf"' };

  test('is fetched from the address of its call', async () => {
    const { api, requests } = setUp(() => new Response('%PDF', { headers: attachment }));
    expect(await (await invoice(api)).text()).toBe('%PDF');
    expect(requests[0]?.url).toBe('/api/subscriptions/invoice/A%2F1');
  });

  test('that is refused has the sentence of the API; a 401 clears the session', async () => {
    const { api, events } = setUp(() =>
      Response.json({ status: 'error', message: 'Please sign in', code: 401 }, { status: 401 }),
    );
    await expect(invoice(api)).rejects.toMatchObject({ message: 'Please sign in', code: 401 });
    expect(events).toEqual([['invalidated', 'unauthorised']]);
  });

  test('is not the page of another network', async () => {
    const { api } = setUp(
      () => new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } }),
    );
    await expect(invoice(api)).rejects.toBeInstanceOf(ApiError);
  });

  test('that breaks off is a lost connection', async () => {
    const { api, events } = setUp(() => {
      const body = new ReadableStream({
        start: (stream) => stream.enqueue(new TextEncoder().encode('%PDF')),
        pull: (stream) => stream.error(new TypeError('network')),
      });
      return new Response(body, { headers: attachment });
    });
    await expect(invoice(api)).rejects.toMatchObject({ code: 0 });
    expect(events).toEqual([['failed', getInvoice.path]]);
  });
});

test('a call without an answer fails after 3.5 s, when a probe is not answered either', async () => {
  vi.useFakeTimers();
  const hang = (_: unknown, init?: RequestInit) =>
    new Promise<Response>((_, reject) =>
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
    );
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), ms);
    return controller.signal;
  });
  const bus = createBus();
  const failed: string[] = [];
  bus.on('connection.failed').subscribe(({ path }) => failed.push(path));
  const outcome = createApi({ bus, fetch: hang })(listCountries, {}).catch((error) => error);
  await vi.advanceTimersByTimeAsync(3500);
  expect(failed).toEqual(['/countries']);
  expect(await outcome).toMatchObject({ code: 0 });
  vi.useRealTimers();
});

test('a slow call continues while the server answers probes', async () => {
  vi.useFakeTimers();
  const answer = Promise.withResolvers<Response>();
  const bus = createBus();
  const failed: string[] = [];
  bus.on('connection.failed').subscribe(({ path }) => failed.push(path));
  const fetch = async (url: unknown) => (url === '/healthz' ? new Response() : await answer.promise);
  const result = createApi({ bus, fetch: fetch as typeof globalThis.fetch })(listCountries, {});
  await vi.advanceTimersByTimeAsync(40_000);
  answer.resolve(Response.json({ status: 'success', result: [] }));
  expect(await result).toEqual([]);
  expect(failed).toEqual([]);
  vi.useRealTimers();
});

test('returns the parsed result of a success', async () => {
  const { api, requests } = setUp(() =>
    Response.json({ status: 'success', result: [{ code: 'JM', name: 'Jamaica' }] }),
  );
  expect(await api(listCountries, {})).toEqual([{ code: 'JM', name: 'Jamaica' }]);
  expect(requests[0]?.url).toBe('/api/countries');
});

test('an error has a sentence for each field', async () => {
  const { api, events } = setUp(() =>
    Response.json(
      { status: 'error', message: 'No', code: 409, details: { email: { kind: 'already-used' } } },
      { status: 409 },
    ),
  );
  const failure = await api(rateTrack, { body: { trackId: 1, rating: 3 } }).catch((e) => e);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure.fields).toEqual({ email: 'Email already used' });
  expect(events).toEqual([]);
});

test('a 401 clears the session on an authenticated call, but not on a public one', async () => {
  const { api, events } = setUp(() =>
    Response.json({ status: 'error', message: 'No', code: 401 }, { status: 401 }),
  );
  await expect(api(listDownloadList, {})).rejects.toThrow('No');
  await expect(api(listCountries, {})).rejects.toThrow('No');
  expect(events).toEqual([['invalidated', 'unauthorised']]);
});

test('with its own token, a 401 concerns that token only', async () => {
  const bus = createBus();
  const events: unknown[] = [];
  bus.on('session.invalidated').subscribe((event) => events.push(event));
  const sent: unknown[] = [];
  const api = createApi({
    base: '/label/api',
    bus,
    token: 'a-token',
    fetch: async (url, init) => {
      sent.push([url, new Headers(init?.headers).get('authorization')]);
      return Response.json({ status: 'error', message: 'No', code: 401 }, { status: 401 });
    },
  });
  await expect(api(listDownloadList, {})).rejects.toThrow('No');
  expect(sent).toEqual([['/label/api/Downloads', 'Bearer a-token']]);
  expect(events).toEqual([]);
});

test('a lost connection is an error, and is reported to the shell', async () => {
  const { api, events } = setUp(() => Promise.reject(new TypeError('network')));
  await expect(api(removeFromDownloadList, { query: { id: 4 } })).rejects.toThrow(
    'Connection is not established. Please check your Internet and try again',
  );
  expect(events).toEqual([['failed', '/Downloads']]);
});

test('a short write outlives the page; a read and a long write do not', async () => {
  const { api, requests } = setUp(() => Response.json({ status: 'success', result: null }));
  const rate = (comment: string) => api(rateTrack, { body: { trackId: 1, rating: 4, comment } });
  await rate('Good').catch(() => undefined);
  await rate('Good'.repeat(1000)).catch(() => undefined);
  await api(listDownloadList, {}).catch(() => undefined);
  expect(requests.map(({ init }) => init.keepalive ?? false)).toEqual([true, false, false]);
});

test.each([
  ['HTML', () => new Response('<html>', { status: 200 })],
  ['another shape', () => Response.json({ status: 'success', result: 'what' })],
  ['nothing', () => new Response(null, { status: 502 })],
])('reports %s instead of the envelope as a broken answer', async (_, answer) => {
  const { api } = setUp(answer);
  await expect(api(listCountries, {})).rejects.toThrow('Broken http server response');
});

describe('answers that came with the page', () => {
  const brand = Symbol.for('pool.pageAnswers');
  const bring = (call: string, status: number, body: unknown) =>
    Object.assign(globalThis, { [brand]: new Map([[call, { call, status, body }]]) });
  // In a test, the page counts as opened when the process started.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    Reflect.deleteProperty(globalThis, brand);
  });
  const brought = { status: 'success', result: [{ code: 'SE', name: 'Sweden' }] };
  const fetched = { status: 'success', result: [] };

  test('are used once by each client, instead of a request', async () => {
    bring('GET /api/countries', 200, brought);
    const first = setUp(() => Response.json(fetched));
    expect(await first.api(listCountries, {})).toEqual(brought.result);
    expect(first.requests).toEqual([]);
    expect(await first.api(listCountries, {})).toEqual([]);
    expect(first.requests).toHaveLength(1);
    expect(await setUp(() => Response.json(fetched)).api(listCountries, {})).toEqual(brought.result);
  });

  test('are read before the first render, once, and only if they are not errors', async () => {
    bring('GET /api/countries', 200, brought);
    const { api, requests } = setUp(() => Response.json({ status: 'success', result: [] }));
    expect(api.fromPage(listCountries, {})).toEqual(brought.result);
    expect(api.fromPage(listCountries, {})).toBeUndefined();
    expect(requests).toEqual([]);
    bring('GET /api/countries', 401, { status: 'error', message: 'You are not signed in', code: 401 });
    expect(setUp(() => Response.json(brought)).api.fromPage(listCountries, {})).toBeUndefined();
  });

  test('are not used more than 30 seconds after the page was opened', async () => {
    bring('GET /api/countries', 200, brought);
    vi.advanceTimersByTime(30_001);
    const { api } = setUp(() => Response.json(fetched));
    expect(api.fromPage(listCountries, {})).toBeUndefined();
    expect(await api(listCountries, {})).toEqual([]);
  });

  test('are discarded when something changes', async () => {
    bring('GET /api/countries', 200, brought);
    const { api } = setUp(() => Response.json(fetched));
    await api(removeFromDownloadList, { query: { id: 4 } }).catch(() => undefined);
    expect(await api(listCountries, {})).toEqual([]);
  });

  test('throw where the API answered with an error', async () => {
    bring('GET /api/countries', 401, { status: 'error', message: 'You are not signed in', code: 401 });
    const { api, requests } = setUp(() => Response.json(brought));
    await expect(api(listCountries, {})).rejects.toThrow('You are not signed in');
    expect(requests).toEqual([]);
  });
});
