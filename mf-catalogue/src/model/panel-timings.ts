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

/** Where a panel is on its way in or out. It is on the page in all but the first two. */
export type PanelPhase = 'closed' | 'opening' | 'mounted' | 'open' | 'closing';

/** What a panel is at once, and what it becomes after so many milliseconds. */
export type PanelPlan = {
  now: PanelPhase;
  later: { afterMs: number; phase: PanelPhase }[];
  collapseMs: number;
};

/**
 * The way of a panel that is to open or to close, from the phase it is in; `height` of its content in px. Who asked for no
 * motion gets none: it is there, or it is not.
 */
export function panelPlan(open: boolean, phase: PanelPhase, height: number, still: boolean): PanelPlan {
  const at = (now: PanelPhase): PanelPlan => ({ now, later: [], collapseMs: 0 });
  if (still) return at(open ? 'open' : 'closed');
  if (open) {
    if (phase === 'open') return at('open');
    const expand = { afterMs: opening.expandMs, phase: 'open' as const };
    // One that has not gone yet is still on the page.
    if (phase === 'closing') return { ...at('mounted'), later: [expand] };
    return { ...at('opening'), later: [{ afterMs: opening.mountMs, phase: 'mounted' }, expand] };
  }
  if (phase === 'closed' || phase === 'opening') return at('closed');
  const { collapseMs, unmountMs } = panelTimings(height);
  return { now: 'closing', later: [{ afterMs: collapseMs + unmountMs, phase: 'closed' }], collapseMs };
}
