import { getChargeHistory, getPrice, type SubscriptionSummary } from '@pool/contracts';
import { Badge, ErrorState, LoadingLabel, PageHeader, Panel, Skeleton } from '@pool/design-system';
import { useCall, useUser } from '@pool/web-kit';
import { describe } from '../../model/describe.ts';
import styles from './Subscription.module.css';

/** /profile/subscription: the real status, in plain words, with what was paid. */
export function Subscription() {
  const user = useUser();
  const price = useCall(getPrice, {});
  const history = useCall(getChargeHistory, {});
  const summary = history.data?.subscription ?? user?.subscription;
  return (
    <div className={styles.page}>
      <PageHeader title="Subscription" />
      {history.isError ? (
        <ErrorState
          title="Your subscription could not be read"
          description={history.error.message}
          retrying={history.isFetching}
          onRetry={() => void history.refetch()}
        />
      ) : summary === undefined || history.isPending ? (
        <>
          <LoadingLabel>Loading your subscription</LoadingLabel>
          <Skeleton shape="block" height={132} />
        </>
      ) : (
        <Status
          summary={summary}
          price={price.isPending ? 'loading' : price.isError ? 'unknown' : price.data.priceCents}
        />
      )}
    </div>
  );
}

/** The price in US cents; `unknown` when it could not be read: the status stands without it. */
type Price = number | 'loading' | 'unknown';

function Status({ summary, price }: { summary: SubscriptionSummary; price: Price }) {
  const { title, tone, text } = describe(summary);
  return (
    <Panel>
      <div className={styles.status}>
        <h2 className={styles.state}>
          Your membership <Badge tone={tone}>{title}</Badge>
        </h2>
        <p>{text}</p>
        {price === 'loading' && <Skeleton width="60%" height={20} />}
        {typeof price === 'number' && (
          <p className={styles.price}>
            <strong>{(price / 100).toFixed(2)} USD</strong> a month, billed on the same date each month
          </p>
        )}
      </div>
    </Panel>
  );
}
