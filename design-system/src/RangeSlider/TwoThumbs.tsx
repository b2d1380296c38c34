import { type PointerEvent, useRef } from 'react';
import { cx } from '../cx.ts';
import { Rail } from '../Slider/Rail.tsx';
import { type SliderScale, valueAt } from '../Slider/scale.ts';
import { Thumb } from '../Slider/Thumb.tsx';
import styles from './RangeSlider.module.css';
import type { Range } from './range.ts';

type End = 0 | 1;
type Props = {
  label: string;
  value: Range;
  unit: string;
  scale: SliderScale;
  disabled: boolean | undefined;
  onChange: (value: Range) => void;
  onCommit: (value: Range) => void;
};

/** Two thumbs on one rail that do not cross. Pressing the rail moves the nearer one there. */
export function TwoThumbs({ label, value, unit, scale, disabled, onChange, onCommit }: Props) {
  const [low, high] = value;
  const thumbs = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)] as const;
  /** The end that is dragged by the rail, and its value. */
  const dragged = useRef<{ end: End; at: Range } | null>(null);
  const moved = (end: End, to: number): Range =>
    end === 0 ? [Math.min(to, high), high] : [low, Math.max(to, low)];

  const drag = (end: End, event: PointerEvent) => {
    const at = moved(end, valueUnder(event, scale));
    dragged.current = { end, at };
    onChange(at);
  };
  const press = (event: PointerEvent<HTMLElement>) => {
    if (disabled || event.button !== 0 || event.target !== event.currentTarget) return;
    const to = valueUnder(event, scale);
    const end: End = Math.abs(to - low) < Math.abs(to - high) || (low === high && to < low) ? 0 : 1;
    // Otherwise the browser would move the focus away again.
    event.preventDefault();
    thumbs[end].current?.focus();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag(end, event);
  };
  const release = () => {
    if (dragged.current) onCommit(dragged.current.at);
    dragged.current = null;
  };
  const thumb = (end: End, name: string) => (
    <Thumb
      ref={thumbs[end]}
      label={`${label}, ${name}`}
      value={value[end]}
      valueText={`${value[end]} ${unit}`.trim()}
      scale={scale}
      disabled={disabled}
      onChange={(to) => onChange(moved(end, to))}
      onCommit={(to) => onCommit(moved(end, to))}
      className={cx(styles.thumb, end === 0 && low - scale.min > scale.max - low && styles.above)}
    />
  );
  return (
    <Rail
      scale={scale}
      from={low}
      to={high}
      className={styles.rail}
      onPointerDown={press}
      onPointerMove={(event) => dragged.current && drag(dragged.current.end, event)}
      onPointerUp={release}
      onPointerCancel={release}
    >
      {thumb(0, 'lowest')}
      {thumb(1, 'highest')}
    </Rail>
  );
}

/** Returns the value under the pointer. The ends of the scale are where the middle of a thumb can reach. */
function valueUnder({ clientX, currentTarget }: PointerEvent, scale: SliderScale): number {
  const thumb = Number.parseFloat(getComputedStyle(currentTarget).getPropertyValue('--thumb'));
  const { left, width } = currentTarget.getBoundingClientRect();
  return valueAt((clientX - left - thumb / 2) / (width - thumb), scale);
}
