import { expect, test } from 'vitest';
import { opening, panelTimings } from './panel-timings.ts';

test.each([
  [0, 200, 220],
  [300, 200, 220],
  [900, 300, 300],
  [3000, 1000, 720],
  [100_000, 1400, 720],
])('a panel of %i px collapses in %i ms and is gone %i ms later', (height, collapseMs, unmountMs) => {
  expect(panelTimings(height)).toEqual({ collapseMs, unmountMs });
});

test('the way out is never shorter for more content', () => {
  const heights = Array.from({ length: 500 }, (_, i) => i * 10);
  const times = heights.map(panelTimings);
  for (const [i, { collapseMs, unmountMs }] of times.entries()) {
    expect(collapseMs).toBeGreaterThanOrEqual(times[i - 1]?.collapseMs ?? 200);
    expect(unmountMs).toBeGreaterThanOrEqual(times[i - 1]?.unmountMs ?? 220);
  }
  expect(opening).toEqual({ mountMs: 100, expandMs: 160 });
});
