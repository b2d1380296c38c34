import type { PaymentBody, PaymentChallenge } from '@pool/contracts/billing';
import { ApiError } from '@pool/remote-kit';
import { useCallback, useRef, useState } from 'react';
import { useAnnounceChange, useSubscribe } from '../../../api/subscription.ts';
import type { CardAnswer } from '../../../model/card-messages.ts';
import { holdError, saysHold, sentenceOfError } from '../../../model/hold.ts';
import { isDecided, type KeyedRequest, keyedRequest } from '../../../model/keyed-request.ts';

export type PaymentState =
  | { kind: 'filling' }
  | { kind: 'processing' }
  | { kind: 'failed'; sentence: string }
  /** Looked at first: nothing further may be sent. */
  | { kind: 'held'; sentence: string };

/** The request body without the fields that the card's frame adds. */
export type Payer = Omit<Extract<PaymentBody, { fname: string }>, 'month' | 'year' | 'cardToken'>;
export type Paid =
  | { state: 'paid' }
  /** The bank wants the member to confirm first. */
  | { state: 'challenge'; challenge: PaymentChallenge }
  | { state: 'refused'; faults: Record<string, string> }
  /** The form already shows the error. */
  | { state: 'stays' };

/**
 * Pays by card: gets a token from the card's frame, then calls our own API. While the outcome of a request is unknown, the same one is sent
 * again.
 */
export function useCardPayment() {
  const { mutateAsync } = useSubscribe();
  const announceChange = useAnnounceChange();
  const [state, setState] = useState<PaymentState>({ kind: 'filling' });
  const pending = useRef<KeyedRequest<PaymentBody> | null>(null);
  const edited = useCallback(() => {
    pending.current = null;
  }, []);

  const pay = async (payer: Payer, readCard: () => Promise<CardAnswer>): Promise<Paid> => {
    setState({ kind: 'processing' });
    if (pending.current === null) {
      const card = await readCard();
      if (card.state !== 'token') {
        setState(card.state === 'failed' ? { kind: 'failed', sentence: card.sentence } : { kind: 'filling' });
        return { state: 'stays' };
      }
      const { month, year, token } = card;
      pending.current = keyedRequest<PaymentBody>({ ...payer, type: 'host', month, year, cardToken: token });
    }
    try {
      const { hold, challenge } = await mutateAsync(pending.current);
      if (challenge) {
        announceChange();
        return { state: 'challenge', challenge };
      }
      if (!hold) return { state: 'paid' };
      setState({ kind: 'held', sentence: holdError });
      announceChange();
    } catch (error) {
      if (saysHold(error)) {
        setState({ kind: 'held', sentence: holdError });
        announceChange();
        return { state: 'stays' };
      }
      setState({ kind: 'failed', sentence: sentenceOfError(error) });
      // A decided payment is complete, and the page behind the window may be out of date.
      if (isDecided(error)) pending.current = null;
      else announceChange();
      return { state: 'refused', faults: error instanceof ApiError ? error.fields : {} };
    }
    return { state: 'stays' };
  };
  return { state, pay, edited };
}
