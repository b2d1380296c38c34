import { brand, paths } from '@pool/contracts';
import type { PlanName } from '@pool/contracts/plans';
import { Checkbox, Link } from '@pool/design-system';
import { dollars } from '../../../model/money.ts';
import { eachPeriod } from '../../../model/prices.ts';
import shared from './BillingWindow.module.css';
import styles from './CardForm.module.css';
import type { PayerForm } from './use-payer-form.ts';

/** In US cents, null until known. `sum`: charged immediately. `price`: for each period of the plan. */
type Props = {
  form: PayerForm;
  locked: boolean;
  sum: number | null;
  price: number | null;
  plan: PlanName;
  change: boolean;
};

/** The two boxes that must be ticked before a payment. The agreement opens in another tab, so that no input is lost. */
export const Consents = ({ form, locked, sum, price, plan, change }: Props) => (
  <div className={styles.consents}>
    <Checkbox
      disabled={locked}
      required
      label={`I authorize ${brand.name} to charge this card ${change || sum === null ? '' : `${dollars(sum)} now and `}${price === null ? `the ${plan} price` : dollars(price)} ${eachPeriod[plan]}`}
      {...form.register('isAuthorizePayment')}
    />
    <Checkbox
      disabled={locked}
      required
      label={
        <>
          I agree to the{' '}
          <Link href={paths.agreement()} external>
            terms of use
          </Link>
        </>
      }
      {...form.register('isTermsOfUse')}
    />
    {!form.watch(['isAuthorizePayment', 'isTermsOfUse']).every(Boolean) && (
      <p className={shared.quiet}>Please tick both boxes.</p>
    )}
  </div>
);
