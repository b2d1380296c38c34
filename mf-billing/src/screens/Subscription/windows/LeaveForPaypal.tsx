import { Button, ErrorState, Spinner } from '@pool/design-system';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useAnnounceChange, usePaypalLink } from '../../../api/subscription.ts';
import { sentenceOfError } from '../../../model/hold.ts';
import { rememberApproval } from '../../../model/keyed-request.ts';
import { isPaymentLink, leaveAtom } from '../../../model/leave.ts';
import type { Purpose } from '../../../model/offer.ts';
import type { Windows } from '../use-windows.ts';
import styles from './BillingWindow.module.css';

/** `amountCents`: the amount the member was shown as due now. */
type Props = { purpose: Purpose; amountCents: number | undefined; windows: Windows };

/** Requests the address of PayPal's page and sends the browser there. */
export function LeaveForPaypal({ purpose, amountCents, windows }: Props) {
  const link = usePaypalLink();
  const leave = useAtomValue(leaveAtom);
  const body = { ...bodyOf(purpose), ...(amountCents === undefined ? {} : { amountCents }) };
  const go = (to: string) => {
    if (!isPaymentLink(to)) return;
    rememberApproval(purpose.kind === 'plan' ? 'plan' : 'payment');
    leave.to(to);
  };
  const announceChange = useAnnounceChange();
  const requestLink = useEffectEvent(() =>
    link.mutate(
      { body },
      {
        onSuccess: (answer) => go(answer.link),
        // The amount differs from the one shown, so the page is out of date.
        onError: (error) => error.fields.amountCents !== undefined && announceChange(),
      },
    ),
  );
  useEffect(() => requestLink(), []);
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
          {purpose.kind === 'plan' ? (
            <Button onClick={() => windows.open({ kind: 'changePlan' })}>Back</Button>
          ) : (
            <Button onClick={() => windows.open({ kind: 'choosePayMethod', purpose })}>
              Choose another method
            </Button>
          )}
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

/** Returns the body of the request for PayPal's page. */
function bodyOf(purpose: Purpose) {
  switch (purpose.kind) {
    case 'change':
      return {};
    case 'plan':
      return { plan: purpose.plan, amountCents: purpose.amountCents };
    case 'subscribe':
      return {
        ...(purpose.option === null ? {} : { option: purpose.option }),
        ...(purpose.plan ? { plan: purpose.plan } : {}),
        promoCode: purpose.promo?.code ?? '',
      };
  }
}
