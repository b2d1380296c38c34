import type { CardFields as Fields } from '@pool/contracts/card-form';
import { CreditCardIcon, TextField } from '@pool/design-system';
import {
  type ChangeEvent,
  type KeyboardEvent,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { brandOf } from '../model/card-brand.ts';
import { type CardErrors, checkCard } from '../model/check-card.ts';
import { caretAfter, digitsOf, inFours } from '../model/group-digits.ts';
import styles from './CardFields.module.css';

export type CardFieldsHandle = {
  /** Returns the input if all of it is valid; else shows the errors, focuses the first invalid field and returns null. */
  read: () => Fields | null;
};

export type CardFieldsProps = {
  locked: boolean;
  onEdit: () => void;
  /** Called when Enter is pressed, which submits the form around these fields. */
  onEnter: () => void;
  ref: Ref<CardFieldsHandle>;
};

const order = ['cardNumber', 'month', 'year', 'cvc'] as const;
type Name = (typeof order)[number];
const maxDigits: Record<Name, number> = { cardNumber: 16, month: 2, year: 2, cvc: 3 };
/** The short fields after the number: label, placeholder and autocomplete. */
const short = [
  ['month', 'Month', 'MM', 'cc-exp-month'],
  ['year', 'Year', 'YY', 'cc-exp-year'],
  ['cvc', 'CVC', '123', 'cc-csc'],
] as const;
const empty: Fields = { cardNumber: '', month: '', year: '', cvc: '' };

/** The fields for number, expiry and CVC of a card. The input stays here; it can only be read through the handle. */
export function CardFields({ locked, onEdit, onEnter, ref }: CardFieldsProps) {
  const [fields, setFields] = useState(empty);
  const [errors, setErrors] = useState<CardErrors>({});
  const inputs = useRef<Partial<Record<Name, HTMLInputElement | null>>>({});
  const caret = useRef<number | null>(null);
  // The spaces between groups of four shift the text, and React would put the caret at the end.
  useLayoutEffect(() => {
    if (caret.current !== null) inputs.current.cardNumber?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  useImperativeHandle(ref, () => ({
    read: () => {
      const wrong = checkCard(fields, new Date());
      setErrors(wrong);
      const first = order.find((name) => wrong[name]);
      if (first) inputs.current[first]?.focus();
      return first ? null : fields;
    },
  }));

  const change = (name: Name) => (event: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = event.target;
    const digits = digitsOf(value, maxDigits[name]);
    const shown = name === 'cardNumber' ? inFours(digits) : digits;
    if (name === 'cardNumber') caret.current = caretAfter(value, selectionStart ?? value.length, shown);
    setFields({ ...fields, [name]: shown });
    // Errors are updated when the form is submitted, not while the member corrects them.
    if (errors[name]) setErrors({ ...errors, [name]: undefined });
    onEdit();
  };
  const field = (name: Name, autoComplete: string) => ({
    name,
    autoComplete,
    value: fields[name],
    error: errors[name],
    required: true,
    inputMode: 'numeric' as const,
    readOnly: locked,
    onChange: change(name),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      onEnter();
    },
    ref: (input: HTMLInputElement | null) => {
      inputs.current[name] = input;
    },
  });
  const brand = brandOf(digitsOf(fields.cardNumber, 16));
  return (
    <fieldset className={styles.fields} aria-label="Card details">
      <TextField
        label="Card number"
        leading={<CreditCardIcon size={16} />}
        placeholder="1234 5678 9012 3456"
        maxLength={19}
        className={styles.number}
        aside={<output className={styles.brand}>{brand?.name}</output>}
        hint={brand && !brand.taken ? 'We accept Visa, Mastercard and Discover.' : undefined}
        {...field('cardNumber', 'cc-number')}
      />
      {short.map(([name, label, placeholder, autoComplete]) => (
        <TextField
          key={name}
          label={label}
          placeholder={placeholder}
          maxLength={maxDigits[name]}
          className={styles.part}
          {...field(name, autoComplete)}
        />
      ))}
    </fieldset>
  );
}
