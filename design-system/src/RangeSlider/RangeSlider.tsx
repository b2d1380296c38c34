import { Slider as Base } from '@base-ui/react/slider';
import { useState } from 'react';
import styles from './RangeSlider.module.css';

export type Range = readonly [low: number, high: number];

export type RangeSliderProps = {
  label: string;
  value: Range;
  onChange: (value: Range) => void;
  /** A thumb was let go, or a key moved it: the moment to fetch. */
  onCommit?: (value: Range) => void;
  min?: number;
  max?: number;
  step?: number;
  /** After the figures, as "BPM". */
  unit?: string;
  disabled?: boolean;
};

/** A range with two thumbs that do not cross, as BPM 0 to 256. */
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
  const pair = (next: readonly number[]): Range => [next[0] ?? min, next[1] ?? max];
  const spoken = (_text: string, now: number) => `${now} ${unit}`.trim();
  return (
    <Base.Root
      value={[low, high]}
      onValueChange={(next) => onChange(pair(next))}
      onValueCommitted={(next) => onCommit?.(pair(next))}
      {...{ min, max, step, disabled }}
      largeStep={10}
      thumbCollisionBehavior="none"
      className={styles.root}
    >
      <div className={styles.top}>
        <Base.Label className={styles.label}>{label}</Base.Label>
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
      <Base.Control className={styles.control}>
        <Base.Track className={styles.track}>
          <Base.Indicator className={styles.indicator} />
          <Base.Thumb
            index={0}
            aria-label={`${label}, lowest`}
            getAriaValueText={spoken}
            className={styles.thumb}
          />
          <Base.Thumb
            index={1}
            aria-label={`${label}, highest`}
            getAriaValueText={spoken}
            className={styles.thumb}
          />
        </Base.Track>
      </Base.Control>
    </Base.Root>
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

/** One end of the range as a number to type. What is not within the range yet waits in the field; leaving it puts the value back. */
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
        if (target.value !== '' && next >= min && next <= max) onChange(next);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
