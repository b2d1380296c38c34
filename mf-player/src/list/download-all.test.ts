import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Progress, requestEach } from './download-all.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const downloads = [11, 12, 13].map((versionId) => ({ trackId: 1, versionId, title: `${versionId}` }));

function setUp() {
  const requested: number[] = [];
  const reported: (Progress | null)[] = [];
  const stop = requestEach(
    downloads,
    ({ versionId }) => requested.push(versionId),
    (progress) => reported.push(progress),
  );
  return { requested, reported, stop };
}

test('requests one download per second, the first immediately, and reports the end', () => {
  const { requested, reported } = setUp();
  expect(requested).toEqual([11]);
  vi.advanceTimersByTime(999);
  expect(requested).toEqual([11]);
  vi.advanceTimersByTime(1);
  expect(requested).toEqual([11, 12]);
  vi.advanceTimersByTime(2000);
  expect(requested).toEqual([11, 12, 13]);
  expect(reported).toEqual([{ requested: 1, of: 3 }, { requested: 2, of: 3 }, { requested: 3, of: 3 }, null]);
});

test('requests nothing more after it is stopped', () => {
  const { requested, reported, stop } = setUp();
  stop();
  vi.advanceTimersByTime(5000);
  expect([requested, reported.at(-1)]).toEqual([[11], null]);
});
