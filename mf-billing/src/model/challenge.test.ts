import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { isBackFrom, rememberLeaving } from './challenge.ts';

const stored = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});

let loads = 0;
const timeOrigin = vi.spyOn(performance, 'timeOrigin', 'get');
const loadPage = () => timeOrigin.mockReturnValue(++loads);
afterAll(() => {
  vi.unstubAllGlobals();
  timeOrigin.mockRestore();
});

beforeEach(() => {
  stored.clear();
  loadPage();
});

test('counts a page loaded after leaving for the bank as the return from it, once', () => {
  rememberLeaving('a');
  loadPage();
  expect(isBackFrom('b')).toBe(false);
  expect(isBackFrom('a')).toBe(true);
  expect(isBackFrom('a')).toBe(false);
});

test('does not count a render while leaving as the return', () => {
  rememberLeaving('a');
  expect(isBackFrom('a')).toBe(false);
  loadPage();
  expect(isBackFrom('a')).toBe(true);
});

test('ignores invalid stored values', () => {
  stored.set('pool.challenge', 'x');
  expect(isBackFrom('x')).toBe(false);
});
