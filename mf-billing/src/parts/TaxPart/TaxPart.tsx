import { ErrorState } from '@pool/design-system';
import type { QuoteState } from '../../api/quote.ts';
import { quoteLines } from '../../model/tax.ts';
import styles from './TaxPart.module.css';
import { VatNumber } from './VatNumber.tsx';

type Props = { state: QuoteState; locked: boolean };

/** The price, tax and total of a payment, and the VAT number of a business. Shows nothing if no tax is charged. */
export function TaxPart({ state: { quote, isStale, error, refetch }, locked }: Props) {
  if (error && isStale)
    return (
      <ErrorState
        compact
        title="The price with tax could not be loaded"
        description={error.message}
        retrying={false}
        onRetry={() => void refetch()}
      />
    );
  const lines = quote ? quoteLines(quote) : [];
  if (!quote || lines.length === 0) return null;
  return (
    <div className={styles.part}>
      {quote.takesVatNumber && (
        <VatNumber
          key={quote.country}
          country={quote.country}
          known={quote.vatNumber}
          locked={locked || isStale}
          onChange={refetch}
        />
      )}
      <dl className={styles.lines} aria-label="Price with tax" aria-busy={isStale} aria-live="polite">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {quote.tax?.reverseCharge && (
        <p className={styles.quiet}>Reverse charge: VAT to be accounted for by the recipient.</p>
      )}
    </div>
  );
}
