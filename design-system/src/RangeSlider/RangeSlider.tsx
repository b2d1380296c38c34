import { useId, useState } from 'react';
import { fit } from '../Slider/scale.ts';
import styles from './RangeSlider.module.css';
import type { Range } from './range.ts';
import { TwoThumbs } from './TwoThumbs.tsx';

export type { Range } from './range.ts';

export type RangeSliderProps = {
  label: string;
  value: Range;
  onChange: (value: Range) => void;
  /** Called when a thumb is released or was moved by a key: the moment to fetch. */
  onCommit?: (value: Range) => void;
  min?: number;
  max?: number;
  step?: number;
  /** Shown after the numbers, such as "BPM". */
  unit?: string;
  disabled?: boolean;
};

/** A range with two thumbs that do not cross, such as BPM 0 to 256. */
export function RangeSlider({
  label,
  value,
  onChange,
  onCommit,
  min = 0,
  max = 256,
  step = 1,
  unit = '',
  disabled,
}: RangeSliderProps) {
  const [low, high] = value;
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot have this layout
    <div role="group" aria-labelledby={id} className={styles.root}>
      <div className={styles.top}>
        <span id={id} className={styles.label}>
          {label}
        </span>
        <span className={styles.value}>
          <Bound
            label={`${label} from`}
            value={low}
            min={min}
            max={high}
            {...{ step, disabled }}
            onChange={(next) => onChange([next, high])}
          />
          –
          <Bound
            label={`${label} to`}
            value={high}
            min={low}
            max={max}
            {...{ step, disabled }}
            onChange={(next) => onChange([low, next])}
          />
          {unit}
        </span>
      </div>
      <TwoThumbs
        {...{ label, value, unit, disabled, onChange }}
        // Jumps by ten, or by a quarter of a short range.
        scale={{ min, max, step, largeStep: Math.max(step, Math.min(10, Math.round((max - min) / 4))) }}
        onCommit={(next) => onCommit?.(next)}
      />
    </div>
  );
}

type BoundProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  disabled?: boolean | undefined;
  onChange: (value: number) => void;
};

/**
 * One end of the range as a number field. A value between two steps counts as the nearer one; one outside the range stays in the field.
 * Leaving the field shows the value that counts.
 */
function Bound({ label, value, min, max, step, disabled, onChange }: BoundProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      type="number"
      inputMode="numeric"
      className={styles.bound}
      aria-label={label}
      value={typed ?? value}
      {...{ min, max, step, disabled }}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = Number(target.value);
        if (target.value !== '' && next >= min && next <= max) onChange(fit(next, { min, max, step }));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
