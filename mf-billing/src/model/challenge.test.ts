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

test('a page loaded after leaving for the bank is back from there, once', () => {
  rememberLeaving('a');
  loadPage();
  expect(isBackFrom('b')).toBe(false);
  expect(isBackFrom('a')).toBe(true);
  expect(isBackFrom('a')).toBe(false);
});

test('what the page draws while it still leaves is not back, and does not use up the way back', () => {
  rememberLeaving('a');
  expect(isBackFrom('a')).toBe(false);
  loadPage();
  expect(isBackFrom('a')).toBe(true);
});

test('what is kept there and makes no sense leads nowhere', () => {
  kept.set('pool.challenge', 'x');
  expect(isBackFrom('x')).toBe(false);
});
