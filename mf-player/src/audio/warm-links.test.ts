import { signedLink } from '@pool/contracts/library';
import { type Api, ApiError } from '@pool/remote-kit';
import { recorded, recordedApi } from '@pool/remote-kit/testing';
import { expect, test } from 'vitest';
import { someLink } from '../testing/tracks.ts';
import { warmLinks } from './warm-links.ts';

function setUp() {
  const state = { now: 0, broken: false, hangs: false, open: [] as number[] };
  const recordings = recordedApi([
    recorded(signedLink, ({ params }) =>
      state.broken
        ? new ApiError('no', 503)
        : state.hangs
          ? new Promise<never>(() => undefined)
          : someLink({ link: `/preview/${params.id}` }),
    ),
  ]);
  /** Records which requests are in progress. */
  const api: typeof recordings = Object.assign(
    ((call, input, options) => {
      const { id } = (input as { params: { id: number } }).params;
      state.open = [...state.open, id];
      const close = () => {
        state.open = state.open.filter((one) => one !== id);
      };
      options?.signal?.addEventListener('abort', close);
      return recordings(call, input, options).finally(close);
    }) as Api,
    recordings,
  );
  const links = warmLinks(api, () => state.now);
  const { signal } = new AbortController();
  return { state, api, links, take: (id: number) => links.take(id, signal) };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('uses a prefetched link once, without another request', async () => {
  const { api, links, take } = setUp();
  links.warm(11);
  links.warm(11);
  expect((await take(11)).link).toBe('/preview/11');
  expect(api.requests).toHaveLength(1);
  await take(11);
  expect(api.requests).toHaveLength(2);
});

test('fetches an expired link again', async () => {
  const { state, api, links, take } = setUp();
  links.warm(11);
  state.now = 40_000;
  await take(11);
  expect(api.requests).toHaveLength(2);
});

test('fetches a failed link again, and reports only that failure', async () => {
  const { state, links, take } = setUp();
  state.broken = true;
  links.warm(11);
  await expect(take(11)).rejects.toThrow('no');
  links.warm(12);
  state.broken = false;
  expect((await take(12)).link).toBe('/preview/12');
});

test('keeps only the last few', async () => {
  const { api, links, take } = setUp();
  for (const id of [1, 2, 3, 4, 5]) {
    links.warm(id);
    await settle();
  }
  await take(5);
  await take(2);
  expect(api.requests).toHaveLength(5);
  await take(1);
  expect(api.requests).toHaveLength(6);
});

test('prefetches one link at a time, and cancels it for another row or none', async () => {
  const { state, links } = setUp();
  state.hangs = true;
  links.warm(11);
  links.warm(12);
  expect(state.open).toEqual([12]);
  links.warm(null);
  expect(state.open).toEqual([]);
});

test('a click never waits for a prefetch of another row', async () => {
  const { state, links, take } = setUp();
  state.hangs = true;
  links.warm(11);
  state.hangs = false;
  expect((await take(12)).link).toBe('/preview/12');
  expect(state.open).toEqual([]);
});

test('a click on the row being prefetched uses that answer', async () => {
  const { api, links, take } = setUp();
  links.warm(11);
  expect((await take(11)).link).toBe('/preview/11');
  expect(api.requests).toHaveLength(1);
});

test('only prefetches stored previews, but a click waits for any', async () => {
  const { api, links, take } = setUp();
  links.warm(11);
  await take(12);
  expect(api.requests.map(({ input }) => (input as { query: object }).query)).toEqual([
    { purpose: 'preview', ifReady: 'true' },
    { purpose: 'preview' },
  ]);
});
