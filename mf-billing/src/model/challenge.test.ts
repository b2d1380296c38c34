import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { isBackFrom, rememberLeaving } from './challenge.ts';

const kept = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});

let loads = 0;
const timeOrigin = vi.spyOn(performance, 'timeOrigin', 'get');
const loadPage = () => timeOrigin.mockReturnValue(++loads);
afterAll(() => {
  vi.unstubAllGlobals();
  timeOrigin.mockRestore();
});

beforeEach(() => {
  kept.clear();
  loadPage();
});

test('a page loaded after leaving for the bank counts as the return from it, once', () => {
  rememberLeaving('a');
  loadPage();
  expect(isBackFrom('b')).toBe(false);
  expect(isBackFrom('a')).toBe(true);
  expect(isBackFrom('a')).toBe(false);
});

test('what the page draws while it is leaving does not count as the return', () => {
  rememberLeaving('a');
  expect(isBackFrom('a')).toBe(false);
  loadPage();
  expect(isBackFrom('a')).toBe(true);
});

test('ignores stored values that make no sense', () => {
  kept.set('pool.challenge', 'x');
  expect(isBackFrom('x')).toBe(false);
});
