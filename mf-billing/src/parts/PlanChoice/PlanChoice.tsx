import type { PlanName } from '@pool/contracts/plans';
import { useId } from 'react';
import { dollars } from '../../model/money.ts';
import { type Prices, perPeriod, planTitles, savingWords } from '../../model/prices.ts';
import styles from './PlanChoice.module.css';

type Props = {
  prices: Prices & { yearly: number };
  value: PlanName;
  onChange: (plan: PlanName) => void;
};

/** Chooses between the two plans, shown as cards; the yearly one says what it saves. */
export function PlanChoice({ prices, value, onChange }: Props) {
  const name = useId();
  const saving = savingWords(prices);
  return (
    <fieldset className={styles.plans}>
      <legend>Plan</legend>
      {(['monthly', 'yearly'] as const).map((plan) => (
        <label key={plan} className={styles.plan}>
          <input
            type="radio"
            name={name}
            value={plan}
            checked={plan === value}
            className={styles.radio}
            onChange={() => onChange(plan)}
          />
          <strong>{planTitles[plan]}</strong>
          <span className={styles.price}>
            {dollars(prices[plan])} {perPeriod[plan]}
            {plan === 'yearly' && saving && <>, {saving}</>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
