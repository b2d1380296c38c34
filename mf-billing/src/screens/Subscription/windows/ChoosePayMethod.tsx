import type { Promo, SubscriptionDetails } from '@pool/contracts';
import { CreditCardIcon, ExternalIcon } from '@pool/design-system';
import { useState } from 'react';
import { type Purpose, takesPromo } from '../../../model/offer.ts';
import type { Windows } from '../use-windows.ts';
import styles from './BillingWindow.module.css';
import { PromoField } from './PromoField.tsx';
import { Terms } from './Terms.tsx';

type Props = { details: SubscriptionDetails; price: number | null; purpose: Purpose; windows: Windows };

/** Card or PayPal. A promo code is entered before either. */
export function ChoosePayMethod({ details, price, purpose, windows }: Props) {
  const withPromo = takesPromo(purpose, details);
  const [promo, setPromo] = useState<Promo | null>(withPromo ? (details.promo ?? null) : null);
  const paid: Purpose = purpose.kind === 'subscribe' ? { ...purpose, promo } : purpose;
  const byCardOnly = promo !== null && promo.months > 1;
  return (
    <>
      <Terms {...{ details, price }} purpose={paid} />
      {withPromo && <PromoField promo={promo} onChange={setPromo} />}
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
          onClick={() =>
            windows.open({
              kind: 'processPaypalSubscription',
              step: { state: 'leaving', purpose: byCardOnly ? purpose : paid },
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
