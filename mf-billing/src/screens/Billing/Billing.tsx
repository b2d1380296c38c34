import { dayOf } from '@pool/contracts';
import type { ChargeState, Transaction } from '@pool/contracts/billing';
import {
  Badge,
  Button,
  DataBody,
  DataCell,
  DataHead,
  DataHeaderCell,
  DataRow,
  DataTable,
  EmptyState,
  ErrorState,
  InvoiceIcon,
  LoadingLabel,
  PageHeader,
  Pagination,
  Skeleton,
  VisuallyHidden,
} from '@pool/design-system';
import { useToast } from '@pool/remote-kit';
import { useState } from 'react';
import { usePayments, useSaveInvoice } from '../../api/billing-history.ts';
import { dollars } from '../../model/money.ts';
import styles from './Billing.module.css';

const via: Record<Transaction['type'], string> = { host: 'Card', paypal: 'PayPal' };
type Unpaid = Exclude<ChargeState, 'settled'>;
/** The states of payments without an invoice, which only a payment that went through has. */
const states: Record<Unpaid, { name: string; tone: 'danger' | 'neutral' | 'warn' }> = {
  declined: { name: 'Declined', tone: 'danger' },
  refunded: { name: 'Refunded', tone: 'neutral' },
  pending: { name: 'Pending', tone: 'warn' },
  held: { name: 'On hold', tone: 'warn' },
  failed: { name: 'Not charged', tone: 'neutral' },
};
const sizes = [5, 10, 25] as const;

/** /profile/billing: the payments, newest first, with an invoice for each. */
export default function Billing() {
  const [page, setPage] = useState(1);
  const [size, setSize] = useState<number>(sizes[0]);
  const payments = usePayments(page, size);
  const { data } = payments;
  return (
    <div className={styles.page}>
      <PageHeader title="Billing history" />
      {payments.isError ? (
        <ErrorState
          title="Your payments could not be loaded"
          description={payments.error.message}
          retrying={payments.isFetching}
          onRetry={() => void payments.refetch()}
        />
      ) : data === undefined ? (
        <>
          <LoadingLabel>Loading your payments</LoadingLabel>
          <Skeleton shape="block" height={296} />
        </>
      ) : data.count === 0 ? (
        <EmptyState compact title="No data found" description="Your payments will appear here." />
      ) : (
        <>
          <Payments list={data.list} busy={payments.isPlaceholderData} />
          <Pagination
            label="Payments"
            page={page}
            pageSize={size}
            total={data.count}
            pageSizes={sizes}
            onPage={setPage}
            onPageSize={(next) => {
              setSize(next);
              setPage(1);
            }}
          />
        </>
      )}
    </div>
  );
}

function Payments({ list, busy }: { list: Transaction[]; busy: boolean }) {
  return (
    <DataTable caption="Payments" busy={busy}>
      <DataHead>
        <DataHeaderCell hideBelow="sm">TransId</DataHeaderCell>
        <DataHeaderCell>Payment Date</DataHeaderCell>
        <DataHeaderCell hideBelow="md">Email</DataHeaderCell>
        <DataHeaderCell hideBelow="sm">Payment Via</DataHeaderCell>
        <DataHeaderCell numeric>Amount</DataHeaderCell>
        <DataHeaderCell tight>Invoice</DataHeaderCell>
      </DataHead>
      <DataBody>
        {list.map((payment) => (
          <DataRow key={payment.id}>
            <DataCell hideBelow="sm" className={styles.id}>
              {payment.transactionId}
            </DataCell>
            <DataCell className={styles.day}>
              {dayOf(payment.submitDate)}
              <span className={styles.via}>
                {via[payment.type]} · {payment.transactionId}
              </span>
            </DataCell>
            <DataCell hideBelow="md" className={styles.email}>
              {payment.email}
            </DataCell>
            <DataCell hideBelow="sm">{via[payment.type]}</DataCell>
            <DataCell numeric className={styles.id}>
              {payment.amount} USD
              <GivenBack payment={payment} />
            </DataCell>
            <DataCell tight>
              {payment.status === 'settled' ? (
                <Invoice payment={payment} />
              ) : (
                <Badge tone={states[payment.status].tone}>{states[payment.status].name}</Badge>
              )}
            </DataCell>
          </DataRow>
        ))}
      </DataBody>
    </DataTable>
  );
}

/** Shown below the amount of a partly refunded payment. A full refund is shown by the badge. */
function GivenBack({ payment: { status, refundedCents = 0 } }: { payment: Transaction }) {
  if (status === 'refunded' || refundedCents === 0) return null;
  return <span className={styles.back}>{dollars(refundedCents)} refunded</span>;
}

/** Saves the invoice of one payment. */
function Invoice({ payment }: { payment: Transaction }) {
  const invoice = useSaveInvoice();
  const toast = useToast();
  const save = () =>
    invoice.mutate(payment.transactionId, {
      onSuccess: () => toast.show({ title: 'invoice.pdf is saved', tone: 'success' }),
      onError: ({ message }) =>
        toast.show({
          title: 'The invoice could not be downloaded',
          description: message,
          tone: 'danger',
          action: { label: 'Try again', onClick: save },
        }),
    });
  return (
    <Button size="sm" icon={<InvoiceIcon size={14} />} busy={invoice.isPending} onClick={save}>
      Invoice
      <VisuallyHidden>
        {' '}
        of {dayOf(payment.submitDate)}, {payment.amount} USD
      </VisuallyHidden>
    </Button>
  );
}
