import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { FieldFrame, type FieldText, useFieldIds } from '../Field/index.ts';
import styles from './TextArea.module.css';

export type TextAreaProps = ComponentProps<'textarea'> & FieldText;

/** A field for several lines of text. With `maxLength`, a counter shows how much is used. */
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
  ref,
  ...rest
}: TextAreaProps) {
  const [length, setLength] = useState(0);
  const area = useRef<HTMLTextAreaElement | null>(null);
  // After every render, since a form may fill or clear the field without an event.
  useLayoutEffect(() => setLength(area.current?.value.length ?? 0));
  const ids = useFieldIds({ hint, error, required }, id);
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setLength(event.target.value.length);
    onChange?.(event);
  };
  const keep = (node: HTMLTextAreaElement | null) => {
    area.current = node;
    if (typeof ref === 'function') return ref(node);
    if (ref) ref.current = node;
  };
  const aside = maxLength === undefined ? null : <Counter length={length} max={maxLength} />;
  return (
    <FieldFrame {...{ label, hideLabel, hint, error, required, ids, aside, className }}>
      <textarea
        {...rest}
        {...ids.control}
        ref={keep}
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
