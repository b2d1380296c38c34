import type { SubscriptionDetails } from '@pool/contracts';
import { CreditCardIcon, ExternalIcon } from '@pool/design-system';
import type { Purpose } from '../../../model/offer.ts';
import type { Windows } from '../use-windows.ts';
import styles from './BillingWindow.module.css';
import { Terms } from './Terms.tsx';

type Props = { details: SubscriptionDetails; price: number | null; purpose: Purpose; windows: Windows };

/** Card or PayPal. */
export function ChoosePayMethod({ details, price, purpose, windows }: Props) {
  return (
    <>
      <Terms {...{ purpose, details, price }} />
      <div className={styles.ways}>
        <button
          type="button"
          className={styles.way}
          onClick={() => windows.open({ kind: 'setCreditCard', purpose })}
        >
          <CreditCardIcon size={20} />
          <strong>Credit card</strong>
          <span>Visa, Mastercard or Discover.</span>
        </button>
        <button
          type="button"
          className={styles.way}
          onClick={() =>
            windows.open({ kind: 'processPaypalSubscription', step: { state: 'leaving', purpose } })
          }
        >
          <ExternalIcon size={20} />
          <strong>PayPal</strong>
          <span>Approve the payment at PayPal, then come back here.</span>
        </button>
      </div>
    </>
  );
}
