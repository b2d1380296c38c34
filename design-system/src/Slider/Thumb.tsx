import type { KeyboardEvent, Ref } from 'react';
import { cx } from '../cx.ts';
import styles from '../slider.module.css';
import { type SliderScale, valueByKey } from './scale.ts';

type Props = {
  label: string;
  value: number;
  /** The value as text, read out. */
  valueText?: string | undefined;
  scale: SliderScale;
  disabled?: boolean | undefined;
  onChange: (value: number) => void;
  /** Called with the value when the thumb is released or was moved by a key. */
  onCommit: (value: number) => void;
  className?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** The browser's own slider, with keys that work the same in every browser. */
export function Thumb({
  label,
  value,
  valueText,
  scale,
  disabled,
  onChange,
  onCommit,
  className,
  ref,
}: Props) {
  const press = (event: KeyboardEvent) => {
    const key = event.shiftKey ? (large[event.key] ?? event.key) : event.key;
    const next = valueByKey(key, value, scale);
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (next === value) return;
    onChange(next);
    onCommit(next);
  };
  const { min, max, step } = scale;
  return (
    <input
      ref={ref}
      type="range"
      aria-label={label}
      aria-valuetext={valueText}
      {...{ min, max, step, value, disabled }}
      className={cx(styles.thumb, className)}
      onChange={({ target }) => onChange(target.valueAsNumber)}
      onPointerUp={({ currentTarget }) => onCommit(currentTarget.valueAsNumber)}
      onKeyDown={press}
    />
  );
}

/** With Shift an arrow jumps. */
const large: Record<string, string> = {
  ArrowRight: 'PageUp',
  ArrowUp: 'PageUp',
  ArrowLeft: 'PageDown',
  ArrowDown: 'PageDown',
};
