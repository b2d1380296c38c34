import { dayOf, type SubscriptionDetails } from '@pool/contracts';
import { Button, Notice } from '@pool/design-system';
import { useEffect, useEffectEvent, useState } from 'react';
import { holdError } from '../../model/hold.ts';
import { dollars } from '../../model/money.ts';

/** How long until it is looked at again, in seconds: then it is left to the member. */
const looksAfter = [3, 6, 12, 25, 60];

type Props = {
  payment: NonNullable<SubscriptionDetails['underWay']>;
  refresh: () => unknown;
  refreshing: boolean;
};

/** A payment that is neither taken nor refused yet. */
export function UnderWay({ payment: { state, since, amountCents }, refresh, refreshing }: Props) {
  const [looks, setLooks] = useState(0);
  const again = useEffectEvent(() => {
    setLooks(looks + 1);
    refresh();
  });
  const wait = looksAfter[looks];
  useEffect(() => {
    if (state !== 'pending' || wait === undefined) return;
    const timer = setTimeout(() => again(), wait * 1000);
    return () => clearTimeout(timer);
  }, [state, wait]);
  const sum = `${dollars(amountCents)} of ${dayOf(since)}`;
  const look = (
    <Button size="sm" busy={refreshing} onClick={refresh}>
      Look again
    </Button>
  );
  return state === 'held' ? (
    <Notice tone="warn" title="Your payment is on hold" action={look}>
      {holdError} The bank or the payment service looks at {sum} first; we write to you when it is decided,
      and nothing else is taken until then.
    </Notice>
  ) : (
    <Notice tone="info" title="A payment is under way" action={look}>
      We do not know yet what became of {sum}. It shows here as soon as we do, and nothing is taken twice.
    </Notice>
  );
}
