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
  /** Notes which requests are under way. */
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

test('a link asked for in advance is used once, without asking again', async () => {
  const { api, links, take } = setUp();
  links.warm(11);
  links.warm(11);
  expect((await take(11)).link).toBe('/preview/11');
  expect(api.requests).toHaveLength(1);
  await take(11);
  expect(api.requests).toHaveLength(2);
});

test('an old one is asked for anew', async () => {
  const { state, api, links, take } = setUp();
  links.warm(11);
  state.now = 40_000;
  await take(11);
  expect(api.requests).toHaveLength(2);
});

test('one that failed is asked for anew, and only that failure is told', async () => {
  const { state, links, take } = setUp();
  state.broken = true;
  links.warm(11);
  await expect(take(11)).rejects.toThrow('no');
  links.warm(12);
  state.broken = false;
  expect((await take(12)).link).toBe('/preview/12');
});

test('only the last few are kept', async () => {
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

test('one request in advance at a time: the next row, or none, gives up the one under way', async () => {
  const { state, links } = setUp();
  state.hangs = true;
  links.warm(11);
  links.warm(12);
  expect(state.open).toEqual([12]);
  links.warm(null);
  expect(state.open).toEqual([]);
});

test('a click never waits behind a request in advance for another row', async () => {
  const { state, links, take } = setUp();
  state.hangs = true;
  links.warm(11);
  state.hangs = false;
  expect((await take(12)).link).toBe('/preview/12');
  expect(state.open).toEqual([]);
});

test('a click on the row that is asked for takes that very answer', async () => {
  const { api, links, take } = setUp();
  links.warm(11);
  expect((await take(11)).link).toBe('/preview/11');
  expect(api.requests).toHaveLength(1);
});

test('in advance only what is stored is asked for; a click asks for it however long it takes', async () => {
  const { api, links, take } = setUp();
  links.warm(11);
  await take(12);
  expect(api.requests.map(({ input }) => (input as { query: object }).query)).toEqual([
    { purpose: 'preview', ifReady: 'true' },
    { purpose: 'preview' },
  ]);
});
