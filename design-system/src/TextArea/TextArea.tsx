import { type ChangeEvent, type ComponentProps, useState } from 'react';
import { FieldFrame, type FieldText, useFieldIds } from '../Field/index.ts';
import styles from './TextArea.module.css';

export type TextAreaProps = ComponentProps<'textarea'> & FieldText;

/** Several lines of text. With `maxLength` a counter shows how much of it is used. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  required,
  id,
  className,
  maxLength,
  rows = 4,
  onChange,
  ...rest
}: TextAreaProps) {
  const [typed, setTyped] = useState(String(rest.defaultValue ?? '').length);
  const length = rest.value === undefined ? typed : String(rest.value).length;
  const ids = useFieldIds({ hint, error, required }, id);
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value.length);
    onChange?.(event);
  };
  const aside = maxLength === undefined ? null : <Counter length={length} max={maxLength} />;
  return (
    <FieldFrame {...{ label, hideLabel, hint, error, required, ids, aside, className }}>
      <textarea
        {...rest}
        {...ids.control}
        rows={rows}
        maxLength={maxLength}
        onChange={change}
        className={styles.area}
      />
    </FieldFrame>
  );
}

function Counter({ length, max }: { length: number; max: number }) {
  return (
    <span className={length >= max ? styles.full : undefined}>
      {length} / {max}
    </span>
  );
}
