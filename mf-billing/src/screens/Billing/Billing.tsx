import { type Charge, dayOf, getChargeHistory } from '@pool/contracts';
import {
  Badge,
  DataBody,
  DataCell,
  DataHead,
  DataHeaderCell,
  DataRow,
  DataTable,
  EmptyState,
  ErrorState,
  LoadingLabel,
  PageHeader,
  Skeleton,
} from '@pool/design-system';
import { useCall } from '@pool/web-kit';
import styles from './Billing.module.css';

const via: Record<Charge['type'], string> = { host: 'Card', paypal: 'PayPal' };
const states: Record<Charge['status'], { name: string; tone: 'success' | 'danger' | 'neutral' | 'warn' }> = {
  settled: { name: 'Paid', tone: 'success' },
  declined: { name: 'Declined', tone: 'danger' },
  refunded: { name: 'Refunded', tone: 'neutral' },
  pending: { name: 'Pending', tone: 'warn' },
  held: { name: 'On hold', tone: 'warn' },
  failed: { name: 'Not taken', tone: 'neutral' },
};

/** /profile/billing: what was paid, newest first. */
export function Billing() {
  const history = useCall(getChargeHistory, {});
  return (
    <div className={styles.page}>
      <PageHeader title="Billing history" />
      {history.isPending ? (
        <>
          <LoadingLabel>Loading your payments</LoadingLabel>
          <Skeleton shape="block" height={232} />
        </>
      ) : history.isError ? (
        <ErrorState
          title="Your payments could not be read"
          description={history.error.message}
          retrying={history.isFetching}
          onRetry={() => void history.refetch()}
        />
      ) : history.data.list.length === 0 ? (
        <EmptyState compact title="No data found" description="Payments show here as soon as there is one." />
      ) : (
        <Payments list={history.data.list} />
      )}
    </div>
  );
}

function Payments({ list }: { list: Charge[] }) {
  return (
    <DataTable caption="Payments">
      <DataHead>
        <DataHeaderCell hideBelow="sm">TransId</DataHeaderCell>
        <DataHeaderCell>Payment Date</DataHeaderCell>
        <DataHeaderCell hideBelow="sm">Payment Via</DataHeaderCell>
        <DataHeaderCell>State</DataHeaderCell>
        <DataHeaderCell numeric>Amount</DataHeaderCell>
      </DataHead>
      <DataBody>
        {list.map((charge) => (
          <DataRow key={charge.transactionId}>
            <DataCell hideBelow="sm" className={styles.id}>
              {charge.transactionId}
            </DataCell>
            <DataCell>
              {dayOf(charge.submitDate)}
              <span className={styles.via}>{via[charge.type]}</span>
            </DataCell>
            <DataCell hideBelow="sm">{via[charge.type]}</DataCell>
            <DataCell>
              <Badge tone={states[charge.status].tone}>{states[charge.status].name}</Badge>
            </DataCell>
            <DataCell numeric tight>
              {(charge.amountCents / 100).toFixed(2)} USD
            </DataCell>
          </DataRow>
        ))}
      </DataBody>
    </DataTable>
  );
}
