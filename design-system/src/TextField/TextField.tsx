import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { FieldFrame, type FieldText, useFieldIds } from '../Field/index.ts';
import styles from './TextField.module.css';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'size'> &
  FieldText & {
    /** Inside the frame before the text, such as an icon. */
    leading?: ReactNode;
    /** Inside the frame after the text, such as a small button. */
    trailing?: ReactNode;
    /** Content to the right of the label. */
    aside?: ReactNode;
  };

/** A field for one line of text with label, hint and error. Takes all of an input's props, including `ref`. */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  required,
  leading,
  trailing,
  aside,
  id,
  className,
  type = 'text',
  ...input
}: TextFieldProps) {
  const ids = useFieldIds({ hint, error, required }, id);
  return (
    <FieldFrame {...{ label, hideLabel, hint, error, required, ids, aside, className }}>
      <span className={styles.frame}>
        {leading && <span className={styles.leading}>{leading}</span>}
        <input
          {...input}
          {...ids.control}
          type={type}
          className={cx(
            styles.input,
            leading ? styles.withLeading : null,
            trailing ? styles.withTrailing : null,
          )}
        />
        {trailing && <span className={styles.trailing}>{trailing}</span>}
      </span>
    </FieldFrame>
  );
}
