/** Milliseconds until a version panel is mounted, then expanded, both counted from the click. */
export const opening = { mountMs: 100, expandMs: 160 } as const;

const within = (low: number, high: number, value: number): number => Math.min(high, Math.max(low, value));

/**
 * Returns how long a version panel takes to collapse, and how long after that it is removed from the page, in ms, by the height of its
 * content in px. At three pixels a millisecond an ordinary panel takes the minimum time, and a long list of versions does not vanish
 * abruptly.
 */
export const panelTimings = (height: number): { collapseMs: number; unmountMs: number } => ({
  collapseMs: Math.round(within(200, 1400, height / 3)),
  unmountMs: Math.round(within(220, 720, height / 3)),
});

/** The phases of a panel that opens or closes. It is on the page in all except the first two. */
export type PanelPhase = 'closed' | 'opening' | 'mounted' | 'open' | 'closing';

/** The immediate phase of a panel, and the following ones after a number of milliseconds. */
export type PanelPlan = {
  now: PanelPhase;
  later: { afterMs: number; phase: PanelPhase }[];
  collapseMs: number;
};

/**
 * Returns the next phases of a panel that opens or closes, from its current one; `height` of its content in px. Under reduced motion it
 * appears and disappears immediately.
 */
export function panelPlan(open: boolean, phase: PanelPhase, height: number, still: boolean): PanelPlan {
  const at = (now: PanelPhase): PanelPlan => ({ now, later: [], collapseMs: 0 });
  if (still) return at(open ? 'open' : 'closed');
  if (open) {
    if (phase === 'open') return at('open');
    const expand = { afterMs: opening.expandMs, phase: 'open' as const };
    // A panel that has not been removed yet is still on the page.
    if (phase === 'closing') return { ...at('mounted'), later: [expand] };
    return { ...at('opening'), later: [{ afterMs: opening.mountMs, phase: 'mounted' }, expand] };
  }
  if (phase === 'closed' || phase === 'opening') return at('closed');
  const { collapseMs, unmountMs } = panelTimings(height);
  return { now: 'closing', later: [{ afterMs: collapseMs + unmountMs, phase: 'closed' }], collapseMs };
}
