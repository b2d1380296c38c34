import { expect, test } from 'vitest';
import { opening, panelPlan, panelTimings } from './panel-timings.ts';

test.each([
  [0, 200, 220],
  [300, 200, 220],
  [900, 300, 300],
  [3000, 1000, 720],
  [100_000, 1400, 720],
])('collapses a panel of %i px in %i ms, and removes it %i ms later', (height, collapseMs, unmountMs) => {
  expect(panelTimings(height)).toEqual({ collapseMs, unmountMs });
});

test('never takes less time to close with more content', () => {
  const heights = Array.from({ length: 500 }, (_, i) => i * 10);
  const times = heights.map(panelTimings);
  for (const [i, { collapseMs, unmountMs }] of times.entries()) {
    expect(collapseMs).toBeGreaterThanOrEqual(times[i - 1]?.collapseMs ?? 200);
    expect(unmountMs).toBeGreaterThanOrEqual(times[i - 1]?.unmountMs ?? 220);
  }
  expect(opening).toEqual({ mountMs: 100, expandMs: 160 });
});

test('mounts a panel before it expands, and removes it after it has collapsed', () => {
  expect(panelPlan(true, 'closed', 0, false)).toEqual({
    now: 'opening',
    later: [
      { afterMs: 100, phase: 'mounted' },
      { afterMs: 160, phase: 'open' },
    ],
    collapseMs: 0,
  });
  expect(panelPlan(false, 'open', 900, false)).toEqual({
    now: 'closing',
    later: [{ afterMs: 600, phase: 'closed' }],
    collapseMs: 300,
  });
});

test('never shows a panel closed before it was mounted, and keeps one reopened while closing', () => {
  expect(panelPlan(false, 'opening', 0, false)).toEqual({ now: 'closed', later: [], collapseMs: 0 });
  expect(panelPlan(true, 'closing', 300, false)).toEqual({
    now: 'mounted',
    later: [{ afterMs: 160, phase: 'open' }],
    collapseMs: 0,
  });
});

test('has no animation under reduced motion', () => {
  expect(panelPlan(true, 'closed', 0, true)).toEqual({ now: 'open', later: [], collapseMs: 0 });
  expect(panelPlan(false, 'open', 9000, true)).toEqual({ now: 'closed', later: [], collapseMs: 0 });
});
