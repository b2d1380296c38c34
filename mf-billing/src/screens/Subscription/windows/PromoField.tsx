import { checkPromo, type Promo } from '@pool/contracts/billing';
import { Button, Form, Notice, TextField } from '@pool/design-system';
import { useApi } from '@pool/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { sentenceOfError } from '../../../model/hold.ts';
import { dollars } from '../../../model/money.ts';
import styles from './BillingWindow.module.css';

type Props = { promo: Promo | null; onChange: (promo: Promo | null) => void };

/** Asks for a promo code, and shows the monthly price with it. */
export function PromoField({ promo, onChange }: Props) {
  const api = useApi();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [removed, setRemoved] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The button that was pressed no longer exists.
    if (removed && !promo) field.current?.focus();
  }, [removed, promo]);
  const apply = async () => {
    setBusy(true);
    setError(null);
    try {
      onChange(await api(checkPromo, { query: { code } }));
    } catch (failure) {
      setError(sentenceOfError(failure));
    } finally {
      setBusy(false);
    }
  };
  if (promo)
    return (
      <Notice
        tone="success"
        live
        title={`Promo code ${promo.code}`}
        action={
          <Button
            size="sm"
            onClick={() => {
              setRemoved(true);
              onChange(null);
            }}
          >
            Use another code
          </Button>
        }
      >
        {promo.months === 1 ? 'Your first month costs' : `Each of your first ${promo.months} months costs`}{' '}
        {dollars(promo.amountCents)}.
      </Notice>
    );
  return (
    <Form aria-label="Promo code" className={styles.promo} onSubmit={apply} keepFocus>
      <TextField
        ref={field}
        label="Promo code"
        name="promoCode"
        value={code}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setCode(event.target.value)}
        error={error ?? undefined}
      />
      <Button type="submit" busy={busy} disabled={code.trim() === ''}>
        Apply
      </Button>
    </Form>
  );
}
