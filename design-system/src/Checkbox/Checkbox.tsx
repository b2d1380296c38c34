import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import { FieldNotes, useFieldIds } from '../Field/index.ts';
import styles from './Checkbox.module.css';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  /** The label; may contain a link. */
  label: ReactNode;
  /** Indeterminate: some of the group are checked. */
  indeterminate?: boolean;
  /** Content to the right of the label, such as a count. */
  aside?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

/** A native checkbox with our styles; takes an input's props, `ref` included. */
export function Checkbox({
  label,
  indeterminate = false,
  aside,
  hint,
  error,
  required,
  id,
  className,
  ref,
  ...input
}: CheckboxProps) {
  const ids = useFieldIds({ hint, error, required }, id);
  const box = useRef<HTMLInputElement | null>(null);
  // After every render, since a click clears the property even if its owner keeps it.
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  });
  const keep = (node: HTMLInputElement | null) => {
    box.current = node;
    if (typeof ref === 'function') return ref(node);
    if (ref) ref.current = node;
  };
  return (
    <div className={cx(styles.field, className)}>
      <label className={styles.row}>
        <input {...input} {...ids.control} ref={keep} type="checkbox" className={styles.box} />
        <span className={styles.label}>{label}</span>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </label>
      <FieldNotes ids={ids} hint={hint} error={error} />
    </div>
  );
}
