import type { SubscriptionDetails } from '@pool/contracts/billing';
import { Button, ErrorState, Notice, Spinner } from '@pool/design-system';
import { useToast } from '@pool/remote-kit';
import { useEffect, useEffectEvent } from 'react';
import { useAnnounceChange, useSubscribe } from '../../../api/subscription.ts';
import { holdError, saysHold, sentenceOfError } from '../../../model/hold.ts';
import { isDecided, keyForToken, wasPlanApproval } from '../../../model/keyed-request.ts';
import { purposeNow } from '../../../model/offer.ts';
import type { Windows } from '../use-windows.ts';
import styles from './BillingWindow.module.css';

type Props = {
  /** The token from PayPal after approval; null if the member left without approving. */
  token: string | null;
  details: SubscriptionDetails | null;
  windows: Windows;
  onBusy: (busy: boolean) => void;
  /** Called when a payment went through. */
  onPaid: () => void;
};

/** The return from PayPal: subscribes with its token, and shows the result. */
export function ReturnFromPaypal({ token, details, windows, onBusy, onPaid }: Props) {
  const { mutateAsync, isPending, isIdle, data, error } = useSubscribe();
  const announceChange = useAnnounceChange();
  const toast = useToast();
  const pay = useEffectEvent(async () => {
    if (token === null) return;
    onBusy(true);
    try {
      const { hold, transactionId } = await mutateAsync({
        key: keyForToken(token),
        body: { type: 'paypal', token },
      });
      announceChange();
      if (hold) return;
      toast.show({
        title: wasPlanApproval()
          ? 'Your plan has been changed'
          : transactionId === null
            ? 'Your payment method has been changed'
            : 'Your subscription is active',
        tone: 'success',
      });
      if (transactionId !== null) onPaid();
      windows.close('done');
    } catch {
      // The error is shown below. The server's state may still have changed.
      announceChange();
    } finally {
      onBusy(false);
    }
  });
  useEffect(() => void pay(), []);
  const purpose = details && purposeNow(details);
  const close = <Button onClick={() => windows.close()}>Go to my subscription</Button>;
  if (token === null)
    return (
      <>
        <Notice live>
          You left PayPal without approving the payment. You have not been charged, and nothing has changed.
        </Notice>
        <div className={styles.buttons}>{close}</div>
      </>
    );
  if (data?.hold || saysHold(error))
    return (
      <>
        <Notice tone="warn" live title="Your payment is on hold">
          {holdError} It is being reviewed, and your access starts once it is approved. We will email you.
        </Notice>
        <div className={styles.buttons}>{close}</div>
      </>
    );
  if (error && !isPending)
    return (
      <>
        <ErrorState compact title={sentenceOfError(error)} />
        <div className={styles.buttons}>
          {close}
          {isDecided(error) ? (
            purpose && (
              <Button variant="primary" onClick={() => windows.open({ kind: 'choosePayMethod', purpose })}>
                Choose how to pay
              </Button>
            )
          ) : (
            <Button variant="primary" onClick={() => void pay()}>
              Try again
            </Button>
          )}
        </div>
      </>
    );
  return (
    <p role="status" className={styles.working}>
      <Spinner size={20} />
      {isPending || isIdle ? 'Processing your PayPal subscription …' : 'Done.'}
    </p>
  );
}
