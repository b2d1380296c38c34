import { signedLink } from '@pool/contracts';
import { ApiError } from '@pool/web-kit';
import { recorded, recordedApi } from '@pool/web-kit/testing';
import { expect, test } from 'vitest';
import { someLink } from '../testing/tracks.ts';
import { warmLinks } from './warm-links.ts';

function setUp() {
  const state = { now: 0, broken: false };
  const api = recordedApi([
    recorded(signedLink, ({ params }) =>
      state.broken ? new ApiError('no', 503) : someLink({ link: `/preview/${params.id}` }),
    ),
  ]);
  const links = warmLinks(api, () => state.now);
  const { signal } = new AbortController();
  return { state, api, links, take: (id: number) => links.take(id, signal) };
}

test('a link asked for in advance is used once, without asking again', async () => {
  const { api, links, take } = setUp();
  links.warm(11);
  links.warm(11);
  expect((await take(11)).link).toBe('/preview/11');
  expect(api.asked).toHaveLength(1);
  await take(11);
  expect(api.asked).toHaveLength(2);
});

test('an old one is asked for anew', async () => {
  const { state, api, links, take } = setUp();
  links.warm(11);
  state.now = 40_000;
  await take(11);
  expect(api.asked).toHaveLength(2);
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
  for (const id of [1, 2, 3, 4, 5]) links.warm(id);
  await take(5);
  await take(2);
  expect(api.asked).toHaveLength(5);
  await take(1);
  expect(api.asked).toHaveLength(6);
});
