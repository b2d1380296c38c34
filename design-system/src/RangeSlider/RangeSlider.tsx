import { Slider as Base } from '@base-ui/react/slider';
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
          {low} – {high} {unit}
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
