import { paths, type SessionUser } from '@pool/contracts';
import { ErrorState, LoadingLabel, PageHeader, Skeleton } from '@pool/design-system';
import { Redirect, useUser } from '@pool/remote-kit';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useDetails, usePrices } from '../../api/subscription.ts';
import { ForLabels } from './ForLabels.tsx';
import { Membership } from './Membership.tsx';
import styles from './Subscription.module.css';
import { useWindows } from './use-windows.ts';
import { BillingWindow } from './windows/BillingWindow.tsx';

/** /profile/subscription/{type?}: what a member pays for, the next dates, and the available actions. */
export function Subscription() {
  const user = useUser();
  const { type } = useParams();
  if (type !== undefined && type !== 'unpaid' && type !== 'processagreement')
    return <Redirect to={paths.subscription()} />;
  return user && <Page key={user.id} user={user} />;
}

/** How long a successful payment may take to show up, in milliseconds. */
const settlingMs = 10_000;

function Page({ user }: { user: SessionUser }) {
  const details = useDetails();
  const prices = usePrices();
  const windows = useWindows();
  const [settling, setSettling] = useState(false);
  useEffect(() => {
    if (!settling) return;
    const clear = setTimeout(() => setSettling(false), settlingMs);
    return () => clearTimeout(clear);
  }, [settling]);
  const { data } = details;
  const free = user.type === 'label' && !user.subscription.active && data?.subscription.state === 'none';
  return (
    <div className={styles.page}>
      <PageHeader title="Subscription" />
      {data === undefined && details.isError ? (
        <ErrorState
          title="Your subscription could not be loaded"
          description={details.error.message}
          retrying={details.isFetching}
          onRetry={() => void details.refetch()}
        />
      ) : data === undefined ? (
        <>
          <LoadingLabel>Loading your subscription</LoadingLabel>
          <Skeleton shape="block" height={232} />
        </>
      ) : free ? (
        <ForLabels />
      ) : (
        <Membership
          details={data}
          prices={prices}
          windows={windows}
          settling={settling && !data.subscription.active}
          refresh={details.refetch}
          refreshing={details.isFetching}
        />
      )}
      <BillingWindow
        user={user}
        details={data ?? null}
        prices={prices}
        windows={windows}
        onPaid={() => setSettling(true)}
      />
    </div>
  );
}
