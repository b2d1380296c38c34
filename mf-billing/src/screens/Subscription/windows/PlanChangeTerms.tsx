import type { PlanChange } from '@pool/contracts/billing';
import { dollars } from '../../../model/money.ts';
import { perPeriod } from '../../../model/prices.ts';
import { taxName } from '../../../model/tax.ts';
import { Day } from '../../../parts/Day/Day.tsx';
import styles from './PlanChangeTerms.module.css';

/** `by`: the payment method as text. */
type Props = { change: PlanChange; by: string | null };

/** Says what a change of plan costs now and later, before the member confirms it. */
export function PlanChangeTerms({ change, by }: Props) {
  const { kind, plan, type, priceCents, nextAt } = change;
  const price = `${dollars(priceCents)} ${perPeriod[plan]}`;
  if (kind === 'now') return <UpgradeTerms change={change} by={by} />;
  return (
    <div className={styles.words}>
      {kind === 'later' ? (
        <>
          <p>
            Your paid year runs until <Day of={nextAt} />. From then on you pay <strong>{price}</strong>.
          </p>
          <p>You are not charged now, nothing is refunded, and you can undo this until that day.</p>
        </>
      ) : (
        <p>
          The planned change is canceled, and you stay on the {plan} plan: <strong>{price}</strong>, next on{' '}
          <Day of={nextAt} />. You are not charged now.
        </p>
      )}
      {type === 'paypal' && <p>PayPal asks you to approve the new payments. It takes nothing today.</p>}
    </div>
  );
}

function UpgradeTerms({ change, by }: Props) {
  const { plan, priceCents, creditCents, amountCents, nextAt, type, tax } = change;
  const listCents = change.listCents ?? priceCents;
  // Tax that is added, or deducted in a reverse charge; 0 if the list price includes it.
  const addedCents = amountCents - (listCents - creditCents);
  return (
    <div className={styles.words}>
      <p>Your year starts today. The unused days of the month you paid for are taken off its price.</p>
      <dl className={styles.sums}>
        <div>
          <dt>{plan === 'yearly' ? 'One year' : 'One month'}</dt>
          <dd>{dollars(listCents)}</dd>
        </div>
        {creditCents > 0 && (
          <div>
            <dt>Unused part of your month</dt>
            <dd>−{dollars(creditCents)}</dd>
          </div>
        )}
        {tax && addedCents !== 0 && (
          <div>
            <dt>{tax.reverseCharge ? `${tax.name}, reverse charge` : taxName(tax)}</dt>
            <dd>
              {addedCents < 0 && '−'}
              {dollars(Math.abs(addedCents))}
            </dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>To pay today</dt>
          <dd>{dollars(amountCents)}</dd>
        </div>
      </dl>
      {tax && addedCents === 0 && !tax.reverseCharge && (
        <p>
          This includes {dollars(tax.taxCents)} {taxName(tax)}.
        </p>
      )}
      <p>
        {type === 'paypal' ? 'You approve the payment at PayPal.' : by && `Paid by ${by}.`} Then{' '}
        {dollars(priceCents)} {perPeriod[plan]}, next on <Day of={nextAt} />, until you cancel.
      </p>
    </div>
  );
}
