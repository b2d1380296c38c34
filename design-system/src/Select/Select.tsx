import { cx } from '../cx.ts';
import { FieldFrame, useFieldIds } from '../Field/index.ts';
import { ChevronDownIcon } from '../Icon/index.ts';
import { useTrigger } from '../on-demand/use-trigger.tsx';
import styles from './Select.module.css';
import type { SelectProps } from './select-props.ts';

export type { SelectOption, SelectProps } from './select-props.ts';

/** Chooses one of a list in a popup. Arrows, typeahead, Enter and Escape work as in a native select. */
export function Select<Value extends string = string>({
  label,
  hideLabel,
  hint,
  error,
  required,
  options,
  value,
  onChange,
  placeholder = 'Select',
  disabled = false,
  name,
  size = 'md',
  onBlur,
  autoComplete,
  ref,
  className,
}: SelectProps<Value>) {
  const ids = useFieldIds({ hint, error, required });
  const chosen = options.find((option) => option.value === value);
  const select = useTrigger(
    <button
      type="button"
      {...ids.control}
      ref={ref}
      aria-label={label}
      disabled={disabled}
      data-disabled={disabled ? '' : undefined}
      onBlur={onBlur}
      className={cx(styles.trigger, styles[size])}
    >
      <span className={styles.value} data-placeholder={chosen ? undefined : ''}>
        {chosen?.label ?? placeholder}
      </span>
      <span aria-hidden="true" className={styles.icon}>
        <ChevronDownIcon size={14} />
      </span>
    </button>,
    // The browser may fill in the field at any time.
    { standIn: { role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': false }, isLively: true },
  );
  return (
    <FieldFrame {...{ label, hideLabel, hint, error, required, ids, className }}>
      {select.trigger}
      {select.parts && (
        <select.parts.SelectPart
          handOver={select.handOver}
          {...{ label, options, value, disabled, name, autoComplete }}
          // Every value is that of an option in `options`.
          onChange={(next) => onChange(next as Value)}
        />
      )}
      {select.trouble}
    </FieldFrame>
  );
}
