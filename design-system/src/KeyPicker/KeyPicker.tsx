import { type KeyboardEvent, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { camelotPosition } from '../KeyChip/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import styles from './KeyPicker.module.css';
import { camelotCodes, mixableWith, segment } from './wheel.ts';

export type KeyPickerProps = {
  /** The name of the group. */
  label: string;
  /** The chosen codes, 1A to 12B. */
  value: readonly string[];
  /** Called with the codes after the change, in the order of the wheel. */
  onChange: (value: string[]) => void;
  /** Side in pixels; shrinks to fit a narrower container. */
  size?: number;
};

// Left and right move around the wheel, down and up move in and out.
const moves: Record<string, (at: number) => number> = {
  ArrowRight: (at) => (at + 2) % 24,
  ArrowLeft: (at) => (at + 22) % 24,
  ArrowUp: (at) => at | 1,
  ArrowDown: (at) => at & ~1,
  Home: () => 0,
  End: () => 23,
};

/**
 * Chooses keys to filter by, on the Camelot wheel. A click or Space toggles one; with Shift, also all that mix with it. The wheel is one
 * tab stop; arrows move around it and between minor (inside) and major (outside).
 */
export function KeyPicker({ label, value, onChange, size = 260 }: KeyPickerProps) {
  const [focus, setFocus] = useState(0);
  const wheel = useRef<HTMLFieldSetElement>(null);
  const on = new Set(value);
  const toggle = (code: string, withMixable: boolean) => {
    const codes = withMixable ? mixableWith(code) : [code];
    const next = new Set(on);
    for (const each of codes) on.has(code) ? next.delete(each) : next.add(each);
    onChange(camelotCodes.filter((each) => next.has(each)));
  };
  const keys = (event: KeyboardEvent, at: number, code: string) => {
    if (event.key === ' ' || event.key === 'Enter') toggle(code, event.shiftKey);
    else if (event.key in moves) {
      const next = moves[event.key]?.(at) ?? at;
      setFocus(next);
      wheel.current?.querySelectorAll('input')[next]?.focus();
    } else return;
    event.preventDefault();
  };
  return (
    <fieldset ref={wheel} className={styles.wheel} style={{ width: size }}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      <svg viewBox="-100 -100 200 200" aria-hidden="true" className={styles.drawing}>
        {camelotCodes.map((code) => (
          <path
            key={code}
            d={segment(code).path}
            className={cx(
              styles.segment,
              on.has(code) && styles.on,
              on.size > 0 && !on.has(code) && styles.off,
            )}
            style={{ fill: `var(--key-${code.toLowerCase()})` }}
          />
        ))}
      </svg>
      {camelotCodes.map((code, at) => {
        const { x, y } = segment(code);
        const lit = on.size === 0 || on.has(code);
        return (
          <label
            key={code}
            className={cx(styles.key, lit && styles[camelotPosition(code)?.mode ?? 'a'])}
            style={{ left: `${50 + x / 2}%`, top: `${50 + y / 2}%` }}
          >
            <input
              type="checkbox"
              readOnly
              checked={on.has(code)}
              tabIndex={at === focus ? 0 : -1}
              className={styles.input}
              onFocus={() => setFocus(at)}
              onClick={(event) => toggle(code, event.shiftKey)}
              onKeyDown={(event) => keys(event, at, code)}
            />
            {code}
          </label>
        );
      })}
      <span className={styles.count}>{on.size || 'All'}</span>
    </fieldset>
  );
}
