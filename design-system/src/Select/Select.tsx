import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import type { Ref } from 'react';
import { cx } from '../cx.ts';
import { FieldFrame, type FieldText, useFieldIds } from '../Field/index.ts';
import { CheckIcon, ChevronDownIcon } from '../Icon/index.ts';
import styles from './Select.module.css';

export type SelectOption<Value extends string = string> = { value: Value; label: string; disabled?: boolean };

export type SelectProps<Value extends string = string> = FieldText & {
  options: readonly SelectOption<Value>[];
  /** The chosen value; null when none is yet. */
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string;
  disabled?: boolean;
  /** Sends the value with a form under this name. */
  name?: string;
  size?: 'sm' | 'md';
  /** Left the field: a form may want to check it now. */
  onBlur?: () => void;
  /** What the browser may fill in by itself, as "country". */
  autoComplete?: string;
  /** The control itself, for a form that leads there. */
  ref?: Ref<HTMLButtonElement>;
  className?: string;
};

/** One of a list, in a popup. Arrows, typing ahead, Enter and Escape do what a native select's do. */
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
  disabled,
  name,
  size = 'md',
  onBlur,
  autoComplete,
  ref,
  className,
}: SelectProps<Value>) {
  const ids = useFieldIds({ hint, error, required });
  return (
    <FieldFrame {...{ label, hideLabel, hint, error, required, ids, className }}>
      <Base.Root
        items={options}
        value={value}
        onValueChange={(next) => next !== null && onChange(next)}
        disabled={disabled}
        name={name}
        autoComplete={autoComplete}
        modal={false}
      >
        <Base.Trigger
          {...ids.control}
          ref={ref}
          aria-label={label}
          onBlur={onBlur}
          className={cx(styles.trigger, styles[size])}
        >
          <Base.Value className={styles.value} placeholder={placeholder} />
          <Base.Icon className={styles.icon}>
            <ChevronDownIcon size={14} aria-hidden="true" />
          </Base.Icon>
        </Base.Trigger>
        {/* The primitive would write a style element of its own, which style-src 'self' forbids. */}
        <CSPProvider disableStyleElements>
          <Base.Portal>
            <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className={styles.positioner}>
              <Base.Popup className={styles.popup} aria-label={label}>
                {options.map((option) => (
                  <Base.Item
                    key={option.value}
                    value={option.value}
                    disabled={option.disabled}
                    className={styles.item}
                  >
                    <Base.ItemText>{option.label}</Base.ItemText>
                    <Base.ItemIndicator className={styles.check}>
                      <CheckIcon size={14} aria-hidden="true" />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </CSPProvider>
      </Base.Root>
    </FieldFrame>
  );
}
