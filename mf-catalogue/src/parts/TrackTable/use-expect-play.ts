import { viewerOf } from '@pool/contracts';
import { useBus, useUser } from '@pool/web-kit';
import { type SyntheticEvent, useEffect, useRef } from 'react';

/** How long the pointer or the focus rests before it counts: a hand on its way elsewhere asks for nothing. In milliseconds. */
const restMs = 120;

/** Says which version is likely to be played next: the one of the row, or of the line, that the pointer or the focus rests on. */
export function useExpectPlay() {
  const bus = useBus();
  const may = viewerOf(useUser()) === 'activeDj';
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef<number | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);

  function rest({ target }: SyntheticEvent): void {
    const line = target instanceof Element ? target.closest('[data-version]') : null;
    const versionId = Number(line?.getAttribute('data-version')) || null;
    if (!may || versionId === last.current) return;
    last.current = versionId;
    clearTimeout(timer.current);
    if (versionId !== null)
      timer.current = setTimeout(() => bus.emit('play.expected', { versionId }), restMs);
  }

  return { onPointerOver: rest, onFocusCapture: rest };
}
