import { cx } from '../cx.ts';
import { Rail } from './Rail.tsx';
import styles from './Slider.module.css';
import { Thumb } from './Thumb.tsx';

export type SliderProps = {
  /** Its name, read out. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  /** Called when the thumb is released or was moved by a key. */
  onCommit?: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** The value as text, read out: "70 percent". */
  valueText?: (value: number) => string;
  disabled?: boolean;
  className?: string;
};

/** Chooses one value along a line, such as the volume. Arrows step, Page keys jump, Home and End go to the ends. */
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
  const scale = { min, max, step, largeStep: Math.max(step, (max - min) / 10) };
  return (
    <div className={cx(styles.root, className)}>
      <Rail scale={scale} to={value}>
        <Thumb
          {...{ label, value, scale, disabled, onChange }}
          valueText={valueText?.(value)}
          onCommit={(next) => onCommit?.(next)}
        />
      </Rail>
    </div>
  );
}
