import type { Promo, SubscriptionDetails } from '@pool/contracts/billing';
import type { PlanName } from '@pool/contracts/plans';
import { CreditCardIcon, ExternalIcon } from '@pool/design-system';
import { useState } from 'react';
import { useQuote } from '../../../api/quote.ts';
import { beginsToday, type Purpose, sumOf } from '../../../model/offer.ts';
import type { Prices } from '../../../model/prices.ts';
import { PlanChoice } from '../../../parts/PlanChoice/PlanChoice.tsx';
import type { Windows } from '../use-windows.ts';
import styles from './BillingWindow.module.css';
import { ProfileTax } from './ProfileTax.tsx';
import { PromoField } from './PromoField.tsx';
import { Terms } from './Terms.tsx';

type Props = { details: SubscriptionDetails; prices: Prices | null; purpose: Purpose; windows: Windows };

/** Chooses between card and PayPal, after the plan and a promo code. */
export function ChoosePayMethod({ details, prices, purpose, windows }: Props) {
  const isNew = beginsToday(purpose, details);
  const [plan, setPlan] = useState<PlanName>(isNew ? (purpose.plan ?? 'monthly') : 'monthly');
  const [entered, setPromo] = useState<Promo | null>(isNew ? (details.promo ?? null) : null);
  const yearly = prices?.yearly;
  const promo = plan === 'monthly' ? entered : null;
  const chosen = isNew && yearly !== undefined ? { plan } : {};
  const paid: Purpose = purpose.kind === 'subscribe' ? { ...purpose, ...chosen, promo } : purpose;
  const byCardOnly = promo !== null && promo.months > 1;
  const quote = useQuote(paid, '');
  // PayPal cannot use a promo code, so it charges the price without one.
  const byPaypal: Purpose = byCardOnly && purpose.kind === 'subscribe' ? { ...purpose, ...chosen } : paid;
  const { now = null, later } = quote.quote ?? {};
  const taxed = byCardOnly ? later : now;
  const amountCents = paid.kind === 'change' ? null : (taxed?.totalCents ?? sumOf(byPaypal, details, prices));
  return (
    <>
      {isNew && prices !== null && yearly !== undefined && (
        <PlanChoice prices={{ ...prices, yearly }} value={plan} onChange={setPlan} />
      )}
      <Terms {...{ details, prices }} purpose={paid} quote={quote.quote} />
      {isNew && plan === 'monthly' && <PromoField promo={promo} onChange={setPromo} />}
      {isNew && plan === 'yearly' && (
        <p className={styles.quiet}>
          {entered ? `Promo code ${entered.code} works` : 'Promo codes work'} with the monthly plan only.
        </p>
      )}
      <ProfileTax state={quote} />
      <div className={styles.ways}>
        <button
          type="button"
          className={styles.way}
          onClick={() => windows.open({ kind: 'setCreditCard', purpose: paid })}
        >
          <CreditCardIcon size={20} />
          <strong>Credit card</strong>
          <span>Visa, Mastercard or Discover.</span>
        </button>
        <button
          type="button"
          className={styles.way}
          disabled={quote.isStale}
          onClick={() =>
            windows.open({
              kind: 'processPaypalSubscription',
              step: { state: 'leaving', purpose: byPaypal, ...(amountCents === null ? {} : { amountCents }) },
            })
          }
        >
          <ExternalIcon size={20} />
          <strong>PayPal</strong>
          <span>
            {byCardOnly
              ? 'At the full price: this promo code works with cards only.'
              : 'Approve the payment at PayPal, then come back here.'}
          </span>
        </button>
      </div>
    </>
  );
}
