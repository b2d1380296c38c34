import type { SubscriptionDetails } from '@pool/contracts/billing';
import { ConfirmDialog, TextArea } from '@pool/design-system';
import { useToast } from '@pool/remote-kit';
import { useState } from 'react';
import { useAnnounceChange, useCancel } from '../../../api/subscription.ts';
import { sentenceOfError } from '../../../model/hold.ts';
import { Day } from '../../../parts/Day/Day.tsx';
import type { Windows } from '../use-windows.ts';

/** The maximum length of the message, in characters. */
const maxReasonLength = 512;

/** Asks for confirmation and for the reason before a subscription is canceled. */
export function CancelWindow({
  details,
  windows,
}: {
  details: SubscriptionDetails | null;
  windows: Windows;
}) {
  const [message, setMessage] = useState('');
  const cancel = useCancel();
  const announceChange = useAnnounceChange();
  const toast = useToast();
  const until = details?.subscription.paidUntil;
  const confirm = () =>
    cancel.mutate(
      { query: { message } },
      {
        onSuccess: () => {
          toast.show({ title: 'Your subscription is canceled', tone: 'success' });
          windows.close('done');
          announceChange();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      title="Cancel your subscription?"
      description={
        <>
          You will not be charged again.{' '}
          {until && (
            <>
              You have full access until <Day of={until} />.{' '}
            </>
          )}
          Past payments are not refunded.
        </>
      }
      confirmLabel="Cancel subscription"
      cancelLabel="Keep subscription"
      tone="danger"
      busy={cancel.isPending}
      error={cancel.isError ? sentenceOfError(cancel.error) : undefined}
      onConfirm={confirm}
      onCancel={() => windows.close()}
      finalFocus={windows.finalFocus}
    >
      <TextArea
        label="Why are you leaving?"
        hint="Optional. Your feedback helps us improve."
        maxLength={maxReasonLength}
        rows={4}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
    </ConfirmDialog>
  );
}
