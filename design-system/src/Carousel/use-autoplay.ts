import { type FocusEvent, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

type Options = { intervalMs: number; enabled: boolean; key: unknown };

const calm = () => window.matchMedia('(prefers-reduced-motion: reduce)');
const onCalm = (changed: () => void) => {
  const query = calm();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};
const onSight = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

/** Calls `next` at every interval unless paused. Spread `hold` on the element that pauses when hovered or focused. */
export function useAutoplay(next: () => void, { intervalMs, enabled, key }: Options) {
  const prefersCalm = useSyncExternalStore(onCalm, () => calm().matches);
  const hidden = useSyncExternalStore(onSight, () => document.hidden);
  const [pausedByHand, setPaused] = useState<boolean | null>(null);
  const [held, setHeld] = useState({ hover: false, focus: false });
  // Under reduced motion it starts paused; Play still works.
  const paused = pausedByHand ?? prefersCalm;
  const running = enabled && !paused && !hidden && !held.hover && !held.focus;
  const tick = useEffectEvent(next);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` restarts the interval
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => tick(), intervalMs);
    return () => clearInterval(timer);
  }, [running, intervalMs, key]);
  const hold = {
    onMouseEnter: () => setHeld((now) => ({ ...now, hover: true })),
    onMouseLeave: () => setHeld((now) => ({ ...now, hover: false })),
    onFocus: () => setHeld((now) => ({ ...now, focus: true })),
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setHeld((now) => ({ ...now, focus: false }));
    },
  };
  return { running, paused, setPaused, hold };
}
