import type { Quote } from '@pool/contracts/billing';
import { Button, Notice, TextField } from '@pool/design-system';
import { ApiError } from '@pool/remote-kit';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useSaveVatNumber } from '../../api/quote.ts';
import { sentenceOfError } from '../../model/hold.ts';
import styles from './TaxPart.module.css';

type Props = {
  country: string;
  known: Quote['vatNumber'];
  locked: boolean;
  /** Called when the number was stored or removed, which changes prices. */
  onChange: () => unknown;
};

/** Asks a business for its VAT number, has it checked, and shows the stored number. */
export function VatNumber({ country, known, locked, onChange }: Props) {
  const save = useSaveVatNumber();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isRemoved, setRemoved] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isValid = known?.isValid === true;
  useEffect(() => {
    // The button that was pressed no longer exists.
    if (isRemoved && !isValid) field.current?.focus();
  }, [isRemoved, isValid]);
  const send = async (vatNumber: string) => {
    setError(null);
    try {
      await save.mutateAsync({ body: { country, vatNumber } });
      setRemoved(vatNumber === '');
      setTyped('');
      await onChange();
    } catch (failure) {
      setError((failure instanceof ApiError && failure.fields.vatNumber) || sentenceOfError(failure));
    }
  };
  if (isValid)
    return (
      <Notice
        tone="success"
        live
        title={`VAT number ${known.number}`}
        action={
          <Button size="sm" busy={save.isPending} disabled={locked} onClick={() => void send('')}>
            Remove
          </Button>
        }
      >
        It is registered, so no VAT is charged.{error && ` ${error}`}
      </Notice>
    );
  const isEmpty = typed.trim() === '';
  // The field is part of a larger form, so Enter checks the number instead of paying.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!isEmpty && !save.isPending) void send(typed);
  };
  return (
    <div className={styles.number}>
      <TextField
        ref={field}
        label="VAT number"
        name="vatNumber"
        hint={
          known
            ? `${known.number} is no longer registered. Enter another number, or pay with tax.`
            : 'For businesses: with a registered number no VAT is charged.'
        }
        value={typed}
        maxLength={30}
        autoComplete="off"
        readOnly={locked}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        error={error ?? undefined}
      />
      <Button busy={save.isPending} disabled={isEmpty || locked} onClick={() => void send(typed)}>
        Check
      </Button>
    </div>
  );
}
