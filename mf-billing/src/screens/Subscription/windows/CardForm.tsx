import type { SessionUser } from '@pool/contracts';
import type { SubscriptionDetails } from '@pool/contracts/billing';
import { Button, ErrorState, Form, LoadingLabel, Notice, Skeleton } from '@pool/design-system';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useQuote } from '../../../api/quote.ts';
import { useCardSettings } from '../../../api/subscription.ts';
import { dollars } from '../../../model/money.ts';
import { type Purpose, planOf, sumOf } from '../../../model/offer.ts';
import { type Prices, priceOf } from '../../../model/prices.ts';
import type { CardInputHandle } from '../../../parts/CardFrame/card-input.ts';
import { cardInputAtom } from '../../../parts/CardFrame/card-input-atom.ts';
import { TaxPart } from '../../../parts/TaxPart/TaxPart.tsx';
import type { Windows } from '../use-windows.ts';
import shared from './BillingWindow.module.css';
import styles from './CardForm.module.css';
import { Consents } from './Consents.tsx';
import { PayerPart } from './PayerPart.tsx';
import { Terms } from './Terms.tsx';
import { useCardPayment } from './use-card-payment.ts';
import { usePayerForm } from './use-payer-form.ts';

type Props = {
  user: SessionUser;
  details: SubscriptionDetails;
  prices: Prices | null;
  purpose: Purpose;
  windows: Windows;
  onBusy: (busy: boolean) => void;
  onDone: () => void;
};

/** Pays by card, or replaces the stored card. */
export default function CardForm({ user, details, prices, purpose, windows, onBusy, onDone }: Props) {
  const { Input } = useAtomValue(cardInputAtom);
  const card = useRef<CardInputHandle>(null);
  const settings = useCardSettings();
  const form = usePayerForm(user);
  const payment = useCardPayment();
  const frame = useRef<HTMLFormElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const processing = payment.state.kind === 'processing';
  const held = payment.state.kind === 'held';
  const ticked = form.watch(['isAuthorizePayment', 'isTermsOfUse']).every((box) => box === true);
  useEffect(() => {
    onBusy(processing);
    // The window may continue with the bank's page.
    return () => onBusy(false);
  }, [onBusy, processing]);
  // The form is longer than most screens, so the error and the button to try again are scrolled into view.
  useEffect(() => {
    if (payment.state.kind === 'failed' || payment.state.kind === 'held')
      foot.current?.scrollIntoView({ block: 'nearest' });
  }, [payment.state]);
  // After an edit it is a new request.
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: payment.edited }),
    [form, payment.edited],
  );

  const option = purpose.kind === 'subscribe' ? purpose.option : null;
  const promo = purpose.kind === 'subscribe' ? purpose.promo : null;
  const quote = useQuote(purpose, form.watch('country') ?? '');
  const sum = quote.quote?.now?.totalCents ?? sumOf(purpose, details, prices);
  const plan = planOf(purpose, details);
  const send = async () => {
    const fields = await form.read();
    if (fields === null) {
      // The card comes first in the form, so it gets the focus if both parts are invalid.
      if ((await card.current?.check()) ?? true) form.focusFirstError();
      return;
    }
    const payer = {
      ...fields,
      ...(option === null ? {} : { option }),
      ...(purpose.kind === 'subscribe' && purpose.plan ? { plan: purpose.plan } : {}),
      // Empty means no code, not even the one from the registration.
      ...(purpose.kind === 'subscribe' ? { promoCode: promo?.code ?? '' } : {}),
      // The server refuses the payment if this differs from what it would charge.
      ...(purpose.kind === 'change' || sum === null ? {} : { amountCents: sum }),
    };
    const result = await payment.pay(payer, async () => (await card.current?.read()) ?? { state: 'invalid' });
    if (result.state === 'paid') onDone();
    if (result.state === 'challenge')
      windows.open({ kind: 'confirmPayment', challenge: result.challenge, purpose, resumed: false });
    if (result.state === 'refused') {
      form.showFaults(result.faults);
      if (result.faults.amountCents !== undefined) quote.refetch();
    }
  };
  const submit = async () => {
    if (ticked && !held && !quote.isStale) await send();
  };
  return (
    <Form ref={frame} aria-label="Card payment" className={styles.form} onSubmit={submit} keepFocus>
      <Terms {...{ purpose, details, prices }} quote={quote.quote} />
      {settings.data?.sandbox && (
        <Notice title="No real payments are made">
          This pool uses a payment sandbox. Use card 4111 1111 1111 1111 with any future date and any CVC.
        </Notice>
      )}
      {settings.data ? (
        <Input
          ref={card}
          settings={settings.data}
          locked={processing}
          onEdit={payment.edited}
          onEnter={() => frame.current?.requestSubmit()}
        />
      ) : settings.isError ? (
        <ErrorState
          compact
          title="The card form could not be loaded"
          description={settings.error.message}
          retrying={settings.isFetching}
          onRetry={() => void settings.refetch()}
        />
      ) : (
        <>
          <LoadingLabel>Loading the card form</LoadingLabel>
          <Skeleton shape="block" height={56} />
        </>
      )}
      <PayerPart form={form} locked={processing} />
      <TaxPart state={quote} locked={processing} />
      <Consents
        {...{ form, sum, plan }}
        locked={processing}
        price={quote.quote?.later.totalCents ?? priceOf(prices, plan)}
        change={purpose.kind === 'change'}
      />
      <div ref={foot} className={styles.foot}>
        {payment.state.kind === 'failed' && <ErrorState compact title={payment.state.sentence} />}
        {payment.state.kind === 'held' && (
          <Notice tone="danger" live>
            {payment.state.sentence}
          </Notice>
        )}
        <div className={shared.buttons}>
          {purpose.kind === 'change' && details.subscription.type === 'host' && (
            <Button
              variant="ghost"
              disabled={processing}
              onClick={() => windows.open({ kind: 'choosePayMethod', purpose })}
            >
              Pay with PayPal instead
            </Button>
          )}
          <Button disabled={processing} onClick={() => windows.close()}>
            {held ? 'Close' : 'Not now'}
          </Button>
          <Button
            type="submit"
            variant="primary"
            busy={processing}
            disabled={!ticked || held || settings.data === undefined || quote.isStale}
          >
            {purpose.kind === 'change'
              ? 'Save this card'
              : sum === null
                ? 'Subscribe'
                : `Subscribe for ${dollars(sum)}`}
          </Button>
        </div>
      </div>
    </Form>
  );
}
