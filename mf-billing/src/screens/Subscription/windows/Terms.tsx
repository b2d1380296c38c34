import type { SubscriptionDetails } from '@pool/contracts';
import { dollars } from '../../../model/money.ts';
import { type Purpose, sumOf } from '../../../model/offer.ts';
import styles from './BillingWindow.module.css';

type Props = { purpose: Purpose; details: SubscriptionDetails; price: number | null };

/** What is charged, and when, before anybody agrees to it. */
export function Terms({ purpose, details, price }: Props) {
  if (purpose.kind === 'change')
    return (
      <p className={styles.quiet}>
        You are not charged now. Your next payment uses the method you choose here.
      </p>
    );
  const sum = sumOf(purpose, details, price);
  const today = sum === null ? 'The monthly price' : dollars(sum);
  const promo = purpose.promo;
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
      <strong>{today}</strong> is charged today, then {later} on the same date each month until you cancel.
    </p>
  );
}
