import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askEach, type Progress } from './download-all.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wishes = [11, 12, 13].map((versionId) => ({ trackId: 1, versionId, title: `${versionId}` }));

function setUp() {
  const asked: number[] = [];
  const told: (Progress | null)[] = [];
  const stop = askEach(
    wishes,
    ({ versionId }) => asked.push(versionId),
    (progress) => told.push(progress),
  );
  return { asked, told, stop };
}

test('one download a second, the first at once, and an end', () => {
  const { asked, told } = setUp();
  expect(asked).toEqual([11]);
  vi.advanceTimersByTime(999);
  expect(asked).toEqual([11]);
  vi.advanceTimersByTime(1);
  expect(asked).toEqual([11, 12]);
  vi.advanceTimersByTime(2000);
  expect(asked).toEqual([11, 12, 13]);
  expect(told).toEqual([{ asked: 1, of: 3 }, { asked: 2, of: 3 }, { asked: 3, of: 3 }, null]);
});

test('stopped, nothing more is asked for', () => {
  const { asked, told, stop } = setUp();
  stop();
  vi.advanceTimersByTime(5000);
  expect([asked, told.at(-1)]).toEqual([[11], null]);
});
