import type { SubscriptionDetails } from '@pool/contracts/billing';
import { Button, ErrorState, Spinner } from '@pool/design-system';
import { useToast } from '@pool/remote-kit';
import { useRef } from 'react';
import { useTaxMode } from '../../api/quote.ts';
import { useAnnounceChange, useSubscribe } from '../../api/subscription.ts';
import { sentenceOfError } from '../../model/hold.ts';
import { isDecided, type KeyedRequest, keyedRequest } from '../../model/keyed-request.ts';
import { dollars } from '../../model/money.ts';
import { offerOf, type Purpose } from '../../model/offer.ts';
import type { Prices } from '../../model/prices.ts';
import { addedNote } from '../../model/tax.ts';
import { Day } from '../../parts/Day/Day.tsx';
import styles from './Subscription.module.css';
import type { Windows } from './use-windows.ts';

type Props = { details: SubscriptionDetails; prices: Prices | null; windows: Windows; settling: boolean };

/** The buttons below the status. They depend on the state; see section 4 of the specification. */
export function Actions({ details, prices, windows, settling }: Props) {
  const offer = offerOf(details);
  const mode = useTaxMode();
  const choose = (purpose: Purpose) => () => windows.open({ kind: 'choosePayMethod', purpose });
  const subscribe = (option: '1' | '2' | null) => choose({ kind: 'subscribe', option });
  const change: Purpose = { kind: 'change' };
  if (settling)
    return (
      <p role="status" className={styles.settling}>
        <Spinner /> Your payment is being processed …
      </p>
    );
  if (offer.kind === 'cancel')
    return (
      <>
        <Button variant="ghost" onClick={() => windows.open({ kind: 'cancelSubscription' })}>
          Cancel subscription
        </Button>
        {prices?.yearly !== undefined && details.underWay === null && (
          <Button onClick={() => windows.open({ kind: 'changePlan' })}>
            {details.nextPlan ? `Keep the ${details.plan} plan` : 'Change plan'}
          </Button>
        )}
        <Button
          onClick={
            details.subscription.type === 'host'
              ? () => windows.open({ kind: 'setCreditCard', purpose: change })
              : choose(change)
          }
        >
          Change payment method
        </Button>
      </>
    );
  // No other payment can be started while the outcome of this one is unknown.
  if (details.underWay !== null)
    return <p className={styles.quiet}>No other payment will be started in the meantime.</p>;
  if (offer.kind === 'revive') return <Revive windows={windows} />;
  if (offer.kind === 'specific')
    return (
      <>
        <div className={styles.second}>
          <span>
            Or {dollars(offer.two.cents)}
            {addedNote(mode)} for a month starting today, <Day of={offer.two.from} />, which becomes your
            billing date.
          </span>
          <Button variant="ghost" size="sm" onClick={subscribe('2')}>
            Start a new month
          </Button>
        </div>
        <Button variant="primary" onClick={subscribe('1')}>
          Subscribe
        </Button>
      </>
    );
  return (
    <Button variant="primary" onClick={subscribe(null)}>
      Subscribe
    </Button>
  );
}

/** Undoes a cancellation. Nothing is charged, so no confirmation is needed. */
function Revive({ windows }: { windows: Windows }) {
  const { mutateAsync, isPending, error, reset } = useSubscribe();
  const announceChange = useAnnounceChange();
  const toast = useToast();
  const pending = useRef<KeyedRequest<{ type: 'revive' }> | null>(null);
  const revive = async () => {
    pending.current ??= keyedRequest({ type: 'revive' });
    try {
      await mutateAsync(pending.current);
      toast.show({ title: 'Your subscription continues', tone: 'success' });
      windows.head.current?.focus();
      announceChange();
    } catch (failure) {
      if (isDecided(failure)) pending.current = null;
    }
  };
  return (
    <>
      {error && <ErrorState compact title={sentenceOfError(error)} />}
      {error && isDecided(error) && (
        <Button
          onClick={() => {
            reset();
            // Another payment method is chosen first; then the cancellation is undone.
            windows.open({ kind: 'choosePayMethod', purpose: { kind: 'change' } });
          }}
        >
          Choose how to pay
        </Button>
      )}
      <Button variant="primary" busy={isPending} onClick={() => void revive()}>
        Revive
      </Button>
    </>
  );
}
