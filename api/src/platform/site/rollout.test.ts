import type { PublishedRemote } from '@pool/remote-api/manifest';
import { expect, test } from 'vitest';
import { buildFor } from './rollout.ts';

const at = '2026-01-01T00:00:00.000Z';
const version = (id: string) => ({ id, publishedAt: at }) as PublishedRemote['versions'][number];
const remote = (percent: number, logins: string[] = []): PublishedRemote => ({
  current: 'old',
  candidate: { id: 'new', percent, logins, since: at },
  versions: [version('new'), version('old')],
});
const visitor = (n: number, login: string | null = null) => ({ id: `u${n}`, login, candidates: {} });
const shareOf = (name: string, percent: number) =>
  Array.from({ length: 10_000 }, (_, n) => n).filter(
    (n) => buildFor(name, remote(percent), visitor(n)) === 'new',
  );

test('a canary reaches its share of people, and always the same ones', () => {
  const tenth = shareOf('mf-ai', 10);
  expect(tenth.length).toBeGreaterThan(900);
  expect(tenth.length).toBeLessThan(1100);
  expect(shareOf('mf-ai', 10)).toEqual(tenth);
  // People keep it when the share grows.
  const third = new Set(shareOf('mf-ai', 30));
  expect(tenth.every((n) => third.has(n))).toBe(true);
  // Another remote's canary reaches other people.
  expect(shareOf('mf-player', 10)).not.toEqual(tenth);
  expect([shareOf('mf-ai', 0).length, shareOf('mf-ai', 100).length]).toEqual([0, 10_000]);
});

test('listed people get a canary, whatever its share', () => {
  expect(buildFor('mf-ai', remote(0, ['ana']), visitor(1, 'ana'))).toBe('new');
  expect(buildFor('mf-ai', remote(0, ['ana']), visitor(1, 'ben'))).toBe('old');
});

test('a browser with a candidate cookie gets that build as long as it is published', () => {
  const withCookie = (id: string) => ({ ...visitor(1), candidates: { 'mf-ai': id } });
  expect(buildFor('mf-ai', remote(0), withCookie('new'))).toBe('new');
  expect(buildFor('mf-ai', remote(100), withCookie('gone'))).toBe('new');
  expect(buildFor('mf-ai', remote(0), withCookie('gone'))).toBe('old');
});
