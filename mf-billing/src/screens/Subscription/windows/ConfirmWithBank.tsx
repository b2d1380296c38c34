import { Button, ErrorState, Notice, Spinner } from '@pool/design-system';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { rememberLeaving } from '../../../model/challenge.ts';
import type { BillingDialog } from '../../../model/dialog.ts';
import { isPaymentLink, leaveAtom } from '../../../model/leave.ts';
import { dollars } from '../../../model/money.ts';
import type { Windows } from '../use-windows.ts';
import { BankFrame } from './BankFrame.tsx';
import shared from './BillingWindow.module.css';
import styles from './ConfirmWithBank.module.css';
import { useChallenge } from './use-challenge.ts';

type Props = {
  dialog: BillingDialog & { kind: 'confirmPayment' };
  windows: Windows;
  onBusy: (busy: boolean) => void;
  onDone: () => void;
};

/** Has the member confirm a payment on their bank's page, and shows the result. */
export function ConfirmWithBank({ dialog, windows, onBusy, onDone }: Props) {
  const { challenge, purpose, resumed } = dialog;
  const leave = useAtomValue(leaveAtom);
  const { state, check, giveUp } = useChallenge(challenge, { resumed, onPaid: onDone });
  const checking = state.kind === 'checking';
  useEffect(() => {
    onBusy(checking);
    return () => onBusy(false);
  }, [onBusy, checking]);
  const close = <Button onClick={() => windows.close()}>Close</Button>;
  switch (state.kind) {
    case 'checking':
      return (
        <p role="status" className={shared.working}>
          <Spinner size={20} />
          Checking with your bank …
        </p>
      );
    case 'held':
      return (
        <>
          <Notice tone="warn" live title="Your payment is on hold">
            {state.sentence}
          </Notice>
          <div className={shared.buttons}>{close}</div>
        </>
      );
    case 'unknown':
      return (
        <>
          <ErrorState compact title={state.sentence} />
          <div className={shared.buttons}>
            {close}
            <Button variant="primary" onClick={() => void check()}>
              Check again
            </Button>
          </div>
        </>
      );
    case 'over':
      return (
        <>
          <ErrorState compact title={state.sentence} />
          <div className={shared.buttons}>
            {close}
            <Button
              variant="primary"
              onClick={() =>
                windows.open(
                  purpose.kind === 'plan' ? { kind: 'changePlan' } : { kind: 'setCreditCard', purpose },
                )
              }
            >
              Try again
            </Button>
          </div>
        </>
      );
    case 'asking':
      break;
  }
  const canLeave = isPaymentLink(challenge.url);
  const goToBank = () => {
    rememberLeaving(challenge.id);
    leave.to(challenge.url);
  };
  return (
    <>
      <p>
        {challenge.amountCents > 0
          ? `Your bank wants you to confirm your payment of ${dollars(challenge.amountCents)}. You are charged once you have confirmed it.`
          : 'Your bank wants you to confirm that you use this card. You pay nothing today.'}
      </p>
      {canLeave && <BankFrame url={challenge.url} onDecided={() => void check()} />}
      <p className={styles.other}>Page not loading? Open it in this tab. It leads back here afterwards.</p>
      <div className={shared.buttons}>
        <Button onClick={() => void giveUp()}>
          {challenge.amountCents > 0 ? 'Cancel payment' : 'Keep my old card'}
        </Button>
        <Button onClick={goToBank} disabled={!canLeave}>
          Open my bank’s page
        </Button>
      </div>
    </>
  );
}
