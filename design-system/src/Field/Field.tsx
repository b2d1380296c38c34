import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { AlertIcon } from '../Icon/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import styles from './Field.module.css';

/** The common props of form fields. */
export type FieldText = {
  /** The field's label. Required, even where hidden. */
  label: string;
  /** Shows the label to screen readers only; for fields whose purpose is clear visually. */
  hideLabel?: boolean;
  /** Advice under the field. */
  hint?: ReactNode;
  /** The error, in a sentence. Marks the field invalid. */
  error?: string | undefined;
  /** Shows an asterisk and informs assistive technology. The browser's own validation is off, since schemas validate. */
  required?: boolean;
};

/** Returns the ids that link a control to its hint and error, and the matching attributes. */
export function useFieldIds(
  { hint, error, required }: Pick<FieldText, 'hint' | 'error' | 'required'>,
  id?: string,
) {
  const own = useId();
  const control = id ?? own;
  const hintId = hint ? `${control}-hint` : undefined;
  const errorId = error ? `${control}-error` : undefined;
  return {
    hintId,
    errorId,
    control: {
      id: control,
      'aria-describedby': cx(errorId, hintId) || undefined,
      'aria-invalid': error ? true : undefined,
      'aria-required': required || undefined,
    },
  };
}

type FrameProps = FieldText & {
  ids: ReturnType<typeof useFieldIds>;
  /** Content to the right of the label, such as a counter or a link. */
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** The layout of all fields: label above the control, error and hint below. */
export function FieldFrame({
  label,
  hideLabel,
  hint,
  error,
  required,
  ids,
  aside,
  className,
  children,
}: FrameProps) {
  const name = (
    <label htmlFor={ids.control.id} className={styles.label}>
      {label}
      {required && (
        <span aria-hidden="true" className={styles.star}>
          *
        </span>
      )}
    </label>
  );
  return (
    <div className={cx(styles.field, className)}>
      {hideLabel ? (
        <VisuallyHidden>{name}</VisuallyHidden>
      ) : (
        <div className={styles.top}>
          {name}
          {aside}
        </div>
      )}
      {children}
      <FieldNotes ids={ids} hint={hint} error={error} />
    </div>
  );
}

/** The error, then the hint, with the ids that describe a control. */
export function FieldNotes({
  ids,
  hint,
  error,
}: Pick<FieldText, 'hint' | 'error'> & { ids: ReturnType<typeof useFieldIds> }) {
  return (
    <>
      {error && (
        <p id={ids.errorId} className={styles.error}>
          <AlertIcon size={14} aria-hidden="true" />
          {error}
        </p>
      )}
      {hint && (
        <p id={ids.hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </>
  );
}
