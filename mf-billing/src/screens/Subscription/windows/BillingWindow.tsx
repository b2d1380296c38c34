import type { SessionUser } from '@pool/contracts';
import type { SubscriptionDetails } from '@pool/contracts/billing';
import { Dialog, ErrorState, LoadingLabel, Skeleton } from '@pool/design-system';
import { lazyPart, useToast } from '@pool/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { useAnnounceChange } from '../../../api/subscription.ts';
import type { BillingDialog } from '../../../model/dialog.ts';
import type { Prices } from '../../../model/prices.ts';
import type { Windows } from '../use-windows.ts';
import styles from './BillingWindow.module.css';
import { CancelWindow } from './CancelWindow.tsx';
import { ChangePlan } from './ChangePlan.tsx';
import { ChoosePayMethod } from './ChoosePayMethod.tsx';
import { ConfirmWithBank } from './ConfirmWithBank.tsx';
import { LeaveForPaypal } from './LeaveForPaypal.tsx';
import { ReturnFromPaypal } from './ReturnFromPaypal.tsx';
import { Unpaid } from './Unpaid.tsx';

/** Loaded on demand with its form library, since only members who pay by card need it. */
const CardForm = lazyPart(() => import('./CardForm.tsx'), {
  waiting: (
    <>
      <LoadingLabel>Loading the card form</LoadingLabel>
      <Skeleton shape="block" height={420} />
    </>
  ),
  failed: (retry) => <ErrorState compact title="The card form could not be loaded" onRetry={retry} />,
});

export type WindowProps = {
  user: SessionUser;
  /** Null until they are loaded. */
  details: SubscriptionDetails | null;
  prices: Prices | null;
  windows: Windows;
  /** Called when a payment went through. */
  onPaid: () => void;
};

/** The windows of the subscription page. They follow one another in one frame, so that no step loses the focus. */
export function BillingWindow(props: WindowProps) {
  const { windows, details } = props;
  const { dialog } = windows;
  const [busy, setBusy] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const { kind } = dialog;
  const before = useRef(kind);
  useEffect(() => {
    // The button that was pressed disappeared with the previous window.
    if (before.current !== 'none' && before.current !== kind) body.current?.focus();
    before.current = kind;
  }, [kind]);
  if (dialog.kind === 'cancelSubscription') return <CancelWindow details={details} windows={windows} />;
  const isOpen = dialog.kind !== 'none' && !(dialog.kind === 'unpaid' && isPaid(props));
  return (
    <Dialog
      open={isOpen}
      onClose={() => !busy && windows.close()}
      title={titleOf(dialog)}
      size={dialog.kind === 'setCreditCard' ? 'lg' : 'md'}
      // The text gets the focus, which must not start at the close button.
      initialFocus={body}
      finalFocus={windows.finalFocus}
    >
      <div ref={body} tabIndex={-1} className={styles.body}>
        <Inside {...props} dialog={dialog} onBusy={setBusy} />
      </div>
    </Dialog>
  );
}

/**
 * Returns whether nothing is unpaid, as after an outdated bookmark or once a payment has gone through. A member whose account is blocked
 * still learns why.
 */
const isPaid = ({ user, details }: WindowProps) =>
  user.type === 'label' || ((details?.subscription ?? user.subscription).active && user.allow_user !== 0);

function titleOf(dialog: BillingDialog): string {
  switch (dialog.kind) {
    case 'choosePayMethod':
      return dialog.purpose.kind === 'change' ? 'Change payment method' : 'How do you want to pay?';
    case 'setCreditCard':
      return dialog.purpose.kind === 'change' ? 'Change your card' : 'Pay by card';
    case 'changePlan':
      return 'Change your plan';
    case 'confirmPayment':
      return 'Confirm with your bank';
    case 'processPaypalSubscription':
      return 'PayPal';
    case 'unpaid':
      return 'Your subscription';
    case 'cancelSubscription':
    case 'none':
      return 'Subscription';
  }
}

type InsideProps = WindowProps & { dialog: BillingDialog; onBusy: (busy: boolean) => void };

function Inside({ dialog, user, details, prices, windows, onPaid, onBusy }: InsideProps) {
  const announceChange = useAnnounceChange();
  const toast = useToast();
  if (dialog.kind === 'unpaid') return <Unpaid {...{ user, details, prices, windows }} />;
  if (dialog.kind === 'processPaypalSubscription') {
    const { step } = dialog;
    if (step.state === 'leaving') {
      const { purpose, amountCents } = step;
      return <LeaveForPaypal {...{ purpose, amountCents, windows }} />;
    }
    return (
      <ReturnFromPaypal
        token={step.state === 'returned' ? step.token : null}
        details={details}
        windows={windows}
        onBusy={onBusy}
        onPaid={onPaid}
      />
    );
  }
  if (details === null) return null;
  if (dialog.kind === 'changePlan') return <ChangePlan {...{ details, windows, onBusy }} />;
  if (dialog.kind === 'choosePayMethod')
    return <ChoosePayMethod {...{ details, prices, windows }} purpose={dialog.purpose} />;
  if (dialog.kind !== 'setCreditCard' && dialog.kind !== 'confirmPayment') return null;
  const { purpose } = dialog;
  const done = () => {
    toast.show({
      title: doneWords[purpose.kind],
      tone: 'success',
    });
    if (purpose.kind === 'subscribe') onPaid();
    windows.close('done');
    announceChange();
  };
  if (dialog.kind === 'confirmPayment')
    return <ConfirmWithBank key={dialog.challenge.id} {...{ dialog, windows, onBusy }} onDone={done} />;
  return <CardForm {...{ user, details, prices, purpose, windows, onBusy }} onDone={done} />;
}

const doneWords = {
  subscribe: 'Your subscription is active',
  change: 'Your payment method has been changed',
  plan: 'Your plan has been changed',
} as const;
