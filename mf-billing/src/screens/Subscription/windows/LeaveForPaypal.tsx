import { Button, ErrorState, Spinner } from '@pool/design-system';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { usePaypalLink } from '../../../api/subscription.ts';
import { sentenceOfError } from '../../../model/hold.ts';
import { isPaymentLink, leaveAtom } from '../../../model/leave.ts';
import type { Purpose } from '../../../model/offer.ts';
import type { Windows } from '../use-windows.ts';
import styles from './BillingWindow.module.css';

/** Asks for PayPal's page and sends the browser there. */
export function LeaveForPaypal({ purpose, windows }: { purpose: Purpose; windows: Windows }) {
  const link = usePaypalLink();
  const leave = useAtomValue(leaveAtom);
  const { option = null, promo = null } = purpose.kind === 'subscribe' ? purpose : {};
  const body = {
    ...(option === null ? {} : { option }),
    ...(purpose.kind === 'subscribe' ? { promoCode: promo?.code ?? '' } : {}),
  };
  const ask = useEffectEvent(() =>
    link.mutate({ body }, { onSuccess: (answer) => isPaymentLink(answer.link) && leave.to(answer.link) }),
  );
  useEffect(() => ask(), []);
  const foreign = link.data !== undefined && !isPaymentLink(link.data.link);
  if (link.isError || foreign)
    return (
      <>
        <ErrorState
          compact
          title={
            foreign ? 'The PayPal link is not secure, so we did not open it' : sentenceOfError(link.error)
          }
          description="You have not been charged."
        />
        <div className={styles.buttons}>
          <Button onClick={() => windows.open({ kind: 'choosePayMethod', purpose })}>
            Choose another method
          </Button>
          <Button variant="primary" onClick={() => link.mutate({ body })} hidden={foreign}>
            Try again
          </Button>
        </div>
      </>
    );
  return (
    <p role="status" className={styles.working}>
      <Spinner size={20} /> Taking you to PayPal …
    </p>
  );
}
