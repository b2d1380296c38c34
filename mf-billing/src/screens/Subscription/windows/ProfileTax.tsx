import { paths } from '@pool/contracts';
import { linkClass } from '@pool/design-system';
import { Link } from 'react-router-dom';
import type { QuoteState } from '../../../api/quote.ts';
import { TaxPart } from '../../../parts/TaxPart/TaxPart.tsx';
import styles from './BillingWindow.module.css';

const regions = new Intl.DisplayNames('en', { type: 'region' });

/** The tax of the profile's country, which applies to PayPal. For a card the billing address applies. */
export function ProfileTax({ state }: { state: QuoteState }) {
  const { quote } = state;
  const isKnown = quote !== null && quote.country !== '';
  return (
    <>
      <TaxPart state={state} locked={false} />
      {quote && (
        <p className={styles.quiet}>
          {isKnown
            ? `These prices are taxed in the country of your profile: ${regions.of(quote.country)}. `
            : 'Tax depends on your country, and your profile doesn’t have one yet. '}
          <Link className={linkClass()} to={paths.profile()}>
            {isKnown ? 'Change country' : 'Add your country'}
          </Link>
          . If you pay by card, the country of your billing address counts.
        </p>
      )}
    </>
  );
}
