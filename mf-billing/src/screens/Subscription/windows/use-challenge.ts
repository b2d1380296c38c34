import type { PaymentChallenge } from '@pool/contracts/billing';
import { ApiError } from '@pool/remote-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAnnounceChange, useCancelChallenge, useConfirmChallenge } from '../../../api/subscription.ts';
import { holdError, sentenceOfError } from '../../../model/hold.ts';
import { isDecided } from '../../../model/keyed-request.ts';

export type ChallengeState =
  /** The bank's page is shown. */
  | { kind: 'asking' }
  | { kind: 'checking' }
  /** The payment itself is looked at first. */
  | { kind: 'held'; sentence: string }
  /** Nothing is charged, and another try is possible. */
  | { kind: 'over'; sentence: string }
  /** The outcome is unknown: the same request is sent again. */
  | { kind: 'unknown'; sentence: string };

const canceled = 'You did not confirm the payment. Nothing was charged.';

type Options = { resumed: boolean; onPaid: () => void };

/** Follows a challenge to its end. The server asks the bank for its decision. */
export function useChallenge({ id, expiresAt }: PaymentChallenge, { resumed, onPaid }: Options) {
  const confirm = useConfirmChallenge();
  const cancel = useCancelChallenge();
  const announceChange = useAnnounceChange();
  const [state, setState] = useState<ChallengeState>({ kind: resumed ? 'checking' : 'asking' });
  const input = { params: { challengeId: id } };

  const fail = (error: unknown) => {
    const sentence = sentenceOfError(error);
    setState({ kind: isDecided(error) ? 'over' : 'unknown', sentence });
    announceChange();
  };
  const check = async () => {
    setState({ kind: 'checking' });
    try {
      const { hold, challenge } = await confirm.mutateAsync(input);
      if (challenge) return setState({ kind: 'asking' });
      if (!hold) return onPaid();
      setState({ kind: 'held', sentence: holdError });
      announceChange();
    } catch (error) {
      fail(error);
    }
  };
  const giveUp = async () => {
    setState({ kind: 'checking' });
    try {
      await cancel.mutateAsync(input);
      setState({ kind: 'over', sentence: canceled });
      announceChange();
    } catch (error) {
      // It was confirmed in another tab.
      if (error instanceof ApiError && error.code === 409) await check();
      else fail(error);
    }
  };

  const look = useEffectEvent(() => void check());
  useEffect(() => {
    if (resumed) look();
    // A browser timer lasts at most 24 days, but a challenge only half an hour.
    const timer = setTimeout(look, Math.max(0, Date.parse(expiresAt) - Date.now()) + 1000);
    return () => clearTimeout(timer);
  }, [resumed, expiresAt]);
  return { state, check, giveUp };
}
