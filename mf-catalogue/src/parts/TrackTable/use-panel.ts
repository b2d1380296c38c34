import { useEffect, useRef, useState } from 'react';
import { opening, panelTimings } from '../../model/panel-timings.ts';

/** Where a panel is on its way in or out. It is on the page in all but the first two. */
export type PanelPhase = 'closed' | 'opening' | 'mounted' | 'open' | 'closing';

const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The phases of a panel that opens and closes by steps. Who asked for no motion gets none: it is there, or it is not.
 * `content` is measured when it closes; `collapseMs` is how long it then collapses.
 */
export function usePanel(open: boolean) {
  const content = useRef<HTMLDivElement>(null);
  const [{ phase, collapseMs }, set] = useState<{ phase: PanelPhase; collapseMs: number }>({
    phase: 'closed',
    collapseMs: 0,
  });
  useEffect(() => {
    const timers: number[] = [];
    const later = (ms: number, next: PanelPhase) =>
      timers.push(window.setTimeout(() => set((now) => ({ ...now, phase: next })), ms));
    set((now) => {
      if (still()) return { phase: open ? 'open' : 'closed', collapseMs: 0 };
      if (open) return now.phase === 'closing' ? { ...now, phase: 'mounted' } : { ...now, phase: 'opening' };
      if (now.phase === 'closed' || now.phase === 'opening') return { ...now, phase: 'closed' };
      return { phase: 'closing', collapseMs: panelTimings(content.current?.scrollHeight ?? 0).collapseMs };
    });
    if (still()) return;
    if (open) {
      later(opening.mountMs, 'mounted');
      later(opening.expandMs, 'open');
    } else {
      const { collapseMs: collapse, unmountMs } = panelTimings(content.current?.scrollHeight ?? 0);
      later(collapse + unmountMs, 'closed');
    }
    return () => {
      for (const timer of timers) window.clearTimeout(timer);
    };
  }, [open]);
  return { phase, collapseMs, content, onPage: phase !== 'closed' && phase !== 'opening' };
}
