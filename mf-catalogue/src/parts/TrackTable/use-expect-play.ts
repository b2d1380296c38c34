import { viewerOf } from '@pool/contracts';
import { useBus, useUser } from '@pool/remote-kit';
import { type SyntheticEvent, useEffect, useEffectEvent, useRef } from 'react';

/** How long the pointer or the focus must rest on a row, in ms, so that passing over a row requests nothing. */
const restMs = 120;

/** Announces the version that is likely to be played next: that of the row with the pointer or the focus, until it leaves. */
export function useExpectPlay() {
  const bus = useBus();
  const may = viewerOf(useUser()) === 'activeDj';
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef<number | null>(null);
  const announced = useRef(false);

  function expect(versionId: number | null): void {
    if (!may || versionId === last.current) return;
    last.current = versionId;
    clearTimeout(timer.current);
    if (announced.current) bus.emit('play.expected', { versionId: null });
    announced.current = false;
    if (versionId === null) return;
    timer.current = setTimeout(() => {
      announced.current = true;
      bus.emit('play.expected', { versionId });
    }, restMs);
  }
  function rest({ target }: SyntheticEvent): void {
    const line = target instanceof Element ? target.closest('[data-version]') : null;
    expect(Number(line?.getAttribute('data-version')) || null);
  }
  const leave = () => expect(null);
  const unmount = useEffectEvent(leave);
  useEffect(() => () => unmount(), []);

  return { onPointerOver: rest, onPointerLeave: leave, onFocusCapture: rest, onBlurCapture: leave };
}
