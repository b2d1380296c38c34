/** Milliseconds of a version panel's way in: mounted, then expanded, both counted from the click. */
export const opening = { mountMs: 100, expandMs: 160 } as const;

const within = (low: number, high: number, value: number): number => Math.min(high, Math.max(low, value));

/**
 * Milliseconds of a version panel's way out by the height of its content in px: how long it collapses, and how long after
 * that it is taken off the page. Three pixels a millisecond: a usual panel goes at the shortest time, a wall of versions is
 * not torn away.
 */
export const panelTimings = (height: number): { collapseMs: number; unmountMs: number } => ({
  collapseMs: Math.round(within(200, 1400, height / 3)),
  unmountMs: Math.round(within(220, 720, height / 3)),
});
