import type { Quote, SubscriptionDetails } from '@pool/contracts/billing';
import { dollars } from '../../../model/money.ts';
import { type Purpose, planOf, sumOf } from '../../../model/offer.ts';
import { eachPeriod, type Prices, priceOf } from '../../../model/prices.ts';
import styles from './BillingWindow.module.css';

type Props = {
  purpose: Purpose;
  details: SubscriptionDetails;
  prices: Prices | null;
  /** The prices with tax; null if none is charged. */
  quote: Quote | null;
};

/** Says what is charged and when, before the member confirms it. */
export function Terms({ purpose, details, prices, quote }: Props) {
  if (purpose.kind === 'change')
    return (
      <p className={styles.quiet}>
        You are not charged now. Your next payment uses the method you choose here.
      </p>
    );
  const plan = planOf(purpose, details);
  const price = quote?.later.totalCents ?? priceOf(prices, plan);
  const sum = quote?.now?.totalCents ?? sumOf(purpose, details, prices);
  const today = sum === null ? `The ${plan} price` : dollars(sum);
  const promo = purpose.kind === 'subscribe' ? purpose.promo : null;
  const full = price === null ? 'the full price' : dollars(price);
  if (promo && promo.months > 1)
    return (
      <p className={styles.quiet}>
        <strong>{today}</strong> is charged today and each month until you have paid {promo.months} months,
        then {full} on the same date each month until you cancel.
      </p>
    );
  const later = price === null ? 'the same' : dollars(price);
  return (
    <p className={styles.quiet}>
      <strong>{today}</strong> is charged today, then {later} on the same date {eachPeriod[plan]} until you
      cancel.
    </p>
  );
}
