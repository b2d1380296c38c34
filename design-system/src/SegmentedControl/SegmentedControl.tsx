import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import styles from './SegmentedControl.module.css';

export type Segment<Value extends string = string> = {
  value: Value;
  label: string;
  icon?: ReactNode;
  title?: string;
};

export type SegmentedControlProps<Value extends string = string> = {
  /** The name of the choice, read out: "Kind of music". */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  size?: 'sm' | 'md';
  disabled?: boolean;
};

/** Chooses one of a few options, all visible, such as Audio or Video. Made of radio buttons, so arrows choose. */
export function SegmentedControl<Value extends string = string>({
  label,
  segments,
  value,
  onChange,
  size = 'md',
  disabled,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={cx(styles.group, styles[size])}>
      {segments.map((segment) => (
        <label key={segment.value} className={styles.segment} title={segment.title}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            disabled={disabled}
            aria-label={segment.title}
            className={styles.input}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon}
          {segment.label}
        </label>
      ))}
    </div>
  );
}
