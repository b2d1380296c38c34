import { useEffect, useRef, useState } from 'react';
import { type PanelPhase, panelPlan } from '../../model/panel-timings.ts';

/**
 * Returns the phase of a panel that opens and closes by the timings of panel-timings.ts. `content` is measured when it closes; `collapseMs`
 * is how long it takes to collapse.
 */
export function usePanel(open: boolean) {
  const content = useRef<HTMLDivElement>(null);
  const current = useRef<PanelPhase>('closed');
  const [state, set] = useState<{ phase: PanelPhase; collapseMs: number }>({
    phase: 'closed',
    collapseMs: 0,
  });
  useEffect(() => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const plan = panelPlan(open, current.current, content.current?.scrollHeight ?? 0, still);
    const go = (phase: PanelPhase) => {
      current.current = phase;
      set({ phase, collapseMs: plan.collapseMs });
    };
    go(plan.now);
    const timers = plan.later.map(({ afterMs, phase }) => window.setTimeout(go, afterMs, phase));
    return () => {
      for (const timer of timers) window.clearTimeout(timer);
    };
  }, [open]);
  return { ...state, content, onPage: state.phase !== 'closed' && state.phase !== 'opening' };
}
