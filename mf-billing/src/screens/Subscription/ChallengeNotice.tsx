import type { PaymentChallenge, SubscriptionDetails } from '@pool/contracts/billing';
import { Button, Notice } from '@pool/design-system';
import { useEffect, useEffectEvent } from 'react';
import { useAnnounceChange, useCancelChallenge } from '../../api/subscription.ts';
import { isBackFrom } from '../../model/challenge.ts';
import { sentenceOfError } from '../../model/hold.ts';
import { dollars } from '../../model/money.ts';
import { type Purpose, purposeNow } from '../../model/offer.ts';
import styles from './Subscription.module.css';
import type { Windows } from './use-windows.ts';

type Props = {
  challenge: PaymentChallenge;
  details: SubscriptionDetails;
  windows: Windows;
  refresh: () => unknown;
};

/** A payment that waits for the member's bank, with buttons to continue or to cancel it. */
export function ChallengeNotice({ challenge, details, windows, refresh }: Props) {
  const cancel = useCancelChallenge();
  const announceChange = useAnnounceChange();
  const isPayment = challenge.amountCents > 0;
  // A member with an active subscription pays for the longer plan, or nothing for a new card.
  const upgrade: Purpose = { kind: 'plan', plan: 'yearly', amountCents: challenge.amountCents };
  const purpose: Purpose = isPayment ? (purposeNow(details) ?? upgrade) : { kind: 'change' };
  const resume = () => windows.open({ kind: 'confirmPayment', challenge, purpose, resumed: true });
  const comeBack = useEffectEvent(() => {
    if (isBackFrom(challenge.id)) resume();
  });
  useEffect(() => comeBack(), []);
  const giveUp = () =>
    cancel.mutate(
      { params: { challengeId: challenge.id } },
      {
        onSettled: () => {
          windows.head.current?.focus();
          announceChange();
          refresh();
        },
      },
    );
  const until = new Date(challenge.expiresAt).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' });
  return (
    <Notice
      tone="warn"
      title={isPayment ? 'Confirm your payment with your bank' : 'Confirm your new card with your bank'}
      action={
        <div className={styles.choices}>
          <Button size="sm" variant="primary" onClick={resume}>
            Continue
          </Button>
          <Button size="sm" busy={cancel.isPending} onClick={giveUp}>
            {isPayment ? 'Cancel payment' : 'Keep my old card'}
          </Button>
        </div>
      }
    >
      {isPayment
        ? `Your payment of ${dollars(challenge.amountCents)} waits for you to confirm it until ${until}. Nothing has been charged.`
        : `Your bank waits for you to confirm the card until ${until}. Until then nothing changes.`}
      {cancel.isError && <> {sentenceOfError(cancel.error)}</>}
    </Notice>
  );
}
