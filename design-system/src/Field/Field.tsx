import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { AlertIcon } from '../Icon/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import styles from './Field.module.css';

/** What every field of a form may say about itself. */
export type FieldText = {
  /** The field's name. Required, even where hidden. */
  label: string;
  /** Keeps the label for screen readers only, where the place says it to the eye. */
  hideLabel?: boolean;
  /** Advice under the field. */
  hint?: ReactNode;
  /** What is wrong, in a sentence. Marks the field invalid. */
  error?: string | undefined;
  /** Shows the asterisk and tells assistive technology. The browser's own bubble stays away: schemas do the checking. */
  required?: boolean;
};

/** Ids that tie a control to its hint and error, and the attributes that say so. */
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
  /** Right of the label: a counter, a link. */
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** Label above, control, error and hint below: the frame all fields share. */
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

/** The error, then the hint, with the ids a control is described by. */
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
