import { clockTime, useLive, useRemote } from '@pool/remote-kit';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { type Waveform as Drawn, drawWaveform } from '../../audio/waveform.ts';
import { type PreviewWindow, seekAt, shareAt } from '../../model/preview-window.ts';
import styles from './Waveform.module.css';

type Props = {
  peaks: number[];
  window: PreviewWindow;
  /** Seconds from the beginning of the preview. */
  seconds: number;
  onSeek: (seconds: number) => void;
};

const colours = { wave: '--text-3', played: '--accent', cursor: '--text-1' };
const percent = (share: number) => `${share * 100}%`;

/** The whole track's waveform with the preview window highlighted. A click, a drag or a key seeks within the window. */
export function Waveform({ peaks, window, seconds, onSeek }: Props) {
  const { theme$ } = useRemote();
  const theme = useLive(theme$);
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<Drawn | null>(null);
  const { start, length, whole } = window;
  const at = start + seconds;
  const latest = useRef(at);
  latest.current = at;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours depend on the theme, so a new theme draws again
  useEffect(() => {
    const container = place.current;
    if (!container) return;
    let isUnmounted = false;
    drawWaveform(container, { peaks, whole, colours }).then(
      (waveform) => {
        if (isUnmounted) return waveform.destroy();
        drawn.current = waveform;
        waveform.moveTo(latest.current);
      },
      // Without the waveform the slider still works; a failed chunk must not stop the music.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
      drawn.current?.destroy();
      drawn.current = null;
    };
  }, [peaks, whole, theme]);
  useEffect(() => drawn.current?.moveTo(at), [at]);

  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onSeek(seekAt(window, (event.clientX - left) / width));
  };
  const key = (event: KeyboardEvent) => {
    const to = keyTarget(event.key, seconds, length);
    if (to === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onSeek(Math.min(length, Math.max(0, to)));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="Position in the preview"
      aria-valuemin={0}
      aria-valuemax={Math.round(length)}
      aria-valuenow={Math.round(Math.min(seconds, length))}
      aria-valuetext={`${clockTime(seconds)} of ${clockTime(length)}`}
      className={styles.slider}
      onKeyDown={key}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        point(event);
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && point(event)}
    >
      <div ref={place} className={styles.drawing} />
      <div className={styles.outside} style={{ left: 0, width: percent(shareAt(window, 0)) }} />
      <div className={styles.outside} style={{ left: percent(shareAt(window, length)), right: 0 }} />
    </div>
  );
}

/** Returns the position to which a key seeks, in seconds; null for a key the slider does not use. */
function keyTarget(key: string, seconds: number, length: number): number | null {
  const steps: Record<string, number> = {
    ArrowLeft: seconds - 5,
    ArrowDown: seconds - 5,
    ArrowRight: seconds + 5,
    ArrowUp: seconds + 5,
    PageDown: seconds - 10,
    PageUp: seconds + 10,
    Home: 0,
    End: length,
  };
  return steps[key] ?? null;
}
