import type { SubscriptionDetails } from '@pool/contracts/billing';
import { Button, Notice } from '@pool/design-system';
import { useEffect, useEffectEvent, useState } from 'react';
import { holdError } from '../../model/hold.ts';
import { dollars } from '../../model/money.ts';
import { Day } from '../../parts/Day/Day.tsx';

/** How long to wait before each check, in seconds; after the last one the member has to check. */
const checkDelays = [3, 6, 12, 25, 60];

type Props = {
  payment: NonNullable<SubscriptionDetails['underWay']>;
  refresh: () => unknown;
  refreshing: boolean;
};

/** A payment that has neither gone through nor been refused yet. */
export function UnderWay({ payment: { state, since, amountCents }, refresh, refreshing }: Props) {
  const [looks, setLooks] = useState(0);
  const again = useEffectEvent(() => {
    setLooks(looks + 1);
    refresh();
  });
  const wait = checkDelays[looks];
  useEffect(() => {
    if (state !== 'pending' || wait === undefined) return;
    const timer = setTimeout(() => again(), wait * 1000);
    return () => clearTimeout(timer);
  }, [state, wait]);
  const sum = (
    <>
      your payment of {dollars(amountCents)} from <Day of={since} />
    </>
  );
  const look = (
    <Button size="sm" busy={refreshing} onClick={refresh}>
      Check again
    </Button>
  );
  return state === 'held' ? (
    <Notice tone="warn" title="Your payment is on hold" action={look}>
      {holdError} The bank or payment service is reviewing {sum}. We will email you when it is decided. You
      will not be charged anything else until then.
    </Notice>
  ) : (
    <Notice tone="info" title="Your payment is being processed" action={look}>
      We are waiting for confirmation of {sum}. It will appear here, and you will not be charged twice.
    </Notice>
  );
}
