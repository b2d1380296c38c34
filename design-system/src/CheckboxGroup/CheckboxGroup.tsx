import type { ReactNode } from 'react';
import { Checkbox } from '../Checkbox/index.ts';
import { cx } from '../cx.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import styles from './CheckboxGroup.module.css';

export type CheckboxOption = { value: string; label: string; aside?: ReactNode; disabled?: boolean };

export type CheckboxGroupProps = {
  /** The name of the group. */
  label: string;
  hideLabel?: boolean;
  options: readonly CheckboxOption[];
  /** The checked values. */
  value: readonly string[];
  /** Called with all checked values after the change, in the order of the options. */
  onChange: (value: string[]) => void;
  /** Uses as many columns as fit; for long lists such as genres. */
  columns?: boolean;
  /** Adds a checkbox on top that checks or clears all. */
  allLabel?: string;
};

/** A fieldset of checkboxes, for choosing any number of options. */
export function CheckboxGroup({
  label,
  hideLabel = false,
  options,
  value,
  onChange,
  columns = false,
  allLabel,
}: CheckboxGroupProps) {
  const on = new Set(value);
  const set = (keep: (option: CheckboxOption) => boolean) =>
    onChange(options.filter(keep).map((option) => option.value));
  const all = options.every((option) => on.has(option.value));
  return (
    <fieldset>
      <legend className={hideLabel ? undefined : styles.legend}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </legend>
      {allLabel && (
        <Checkbox
          label={allLabel}
          checked={all}
          indeterminate={!all && on.size > 0}
          onChange={() => set((option) => !all && !option.disabled)}
        />
      )}
      <div className={cx(columns && styles.columns)}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            aside={option.aside}
            disabled={option.disabled}
            checked={on.has(option.value)}
            className={styles.option}
            onChange={(event) =>
              set(({ value }) => (value === option.value ? event.target.checked : on.has(value)))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
