import { Slider as Base } from '@base-ui/react/slider';
import { cx } from '../cx.ts';
import styles from './Slider.module.css';

export type SliderProps = {
  /** Its name, read out. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  /** The thumb was let go, or a key moved it. */
  onCommit?: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** How the value is read out: "70 percent". */
  valueText?: (value: number) => string;
  disabled?: boolean;
  className?: string;
};

/** One value along a line, as the volume. Arrows step, Page keys leap, Home and End go to the ends. */
export function Slider({
  label,
  value,
  onChange,
  onCommit,
  min = 0,
  max = 100,
  step = 1,
  valueText,
  disabled,
  className,
}: SliderProps) {
  return (
    <Base.Root
      value={value}
      onValueChange={onChange}
      onValueCommitted={onCommit}
      {...{ min, max, step, disabled }}
      largeStep={Math.max(step, (max - min) / 10)}
      className={cx(styles.root, className)}
    >
      <Base.Control className={styles.control}>
        <Base.Track className={styles.track}>
          <Base.Indicator className={styles.indicator} />
          <Base.Thumb
            aria-label={label}
            getAriaValueText={valueText && ((_text, now) => valueText(now))}
            className={styles.thumb}
          />
        </Base.Track>
      </Base.Control>
    </Base.Root>
  );
}
