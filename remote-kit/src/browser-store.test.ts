import { afterEach, expect, test, vi } from 'vitest';
import { deviceStore, tabStore } from './browser-store.ts';

afterEach(() => vi.unstubAllGlobals());

/** A storage in memory. `full`: it takes no more. */
function memory({ full = false } = {}) {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      texts.set(key, text);
    },
    removeItem: (key: string) => void texts.delete(key),
  };
}

test('the stores of the device and of the tab keep texts of their own', () => {
  vi.stubGlobal('localStorage', memory());
  vi.stubGlobal('sessionStorage', memory());
  expect(deviceStore.write('a', '1')).toBe(true);
  expect([deviceStore.read('a'), tabStore.read('a')]).toEqual(['1', null]);
  deviceStore.remove('a');
  expect(deviceStore.read('a')).toBeNull();
});

test('a full storage says that it stored nothing', () => {
  vi.stubGlobal('localStorage', memory({ full: true }));
  expect(deviceStore.write('a', '1')).toBe(false);
  expect(deviceStore.read('a')).toBeNull();
});

test('a blocked storage has nothing and takes nothing', () => {
  const get = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', undefined);
  Object.defineProperty(globalThis, 'sessionStorage', { get, configurable: true });
  expect(tabStore.read('a')).toBeNull();
  expect(tabStore.write('a', '1')).toBe(false);
  expect(() => tabStore.remove('a')).not.toThrow();
});
