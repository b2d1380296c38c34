import {
  type BusEventName,
  type Call,
  type CallResult,
  listCountries,
  type SessionUser,
} from '@pool/contracts';
import { getCardSettings, getChargeHistory, getPrice } from '@pool/contracts/billing';
import { createToastHost, ToastProvider } from '@pool/design-system';
import { createBus } from '@pool/remote-kit';
import {
  djUser,
  type Recorded,
  type RecordedEvent,
  RemoteStage,
  recordEvents,
  recorded,
  recordedApi,
  Where,
} from '@pool/remote-kit/testing';
import { useSetAtom } from 'jotai';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import type { CardAnswer } from '../model/card-messages.ts';
import { leaveAtom } from '../model/leave.ts';
import { cardInputAtom } from '../parts/CardFrame/card-input-atom.ts';
import { Root } from '../root.tsx';
import { cardInputHere } from './CardHere.tsx';
import { details } from './recorded.ts';

export type StageArgs = {
  path?: string;
  user?: SessionUser;
  history?: Recorded<typeof getChargeHistory>['answer'];
  price?: Recorded<typeof getPrice>['answer'];
  /** Answers of further calls; the first answer for a call is used. */
  answers?: Recorded<Call>[];
  /** The gateway's answer for a valid card. */
  tokenise?: () => Promise<CardAnswer>;
  /** Records the addresses to which the browser was sent. */
  left?: string[];
  /** Records the events the screen emits on the bus. */
  emitted?: RecordedEvent[];
};

/** The answer of the price call with both plans. */
export const bothPrices: CallResult<typeof getPrice> = {
  priceCents: 1999,
  currency: 'USD',
  plans: [
    { plan: 'monthly', priceCents: 1999, months: 1 },
    { plan: 'yearly', priceCents: 19900, months: 12 },
  ],
};

const events: BusEventName[] = ['subscription.changed', 'session.invalidated', 'connection.failed'];
const countries = [
  { code: 'DE', name: 'Germany' },
  { code: 'JM', name: 'Jamaica' },
  { code: 'US', name: 'United States of America' },
];

/** Runs the whole remote on recorded answers, for stories. The card's fields are in the page, not in a frame as on the site. */
export function BillingStage({
  path = '/profile/subscription',
  history = details({}),
  user = userOf(history),
  price = { priceCents: 1999, currency: 'USD' },
  answers = [],
  tokenise,
  left = [],
  emitted = [],
}: StageArgs) {
  const [host] = useState(createToastHost);
  const [api] = useState(() =>
    recordedApi([
      ...answers,
      recorded(getChargeHistory, history),
      recorded(getPrice, price),
      recorded(listCountries, countries),
      recorded(getCardSettings, {
        tokenUrl: 'https://gateway.example/token',
        loginId: 'pool',
        clientKey: 'public-key',
        sandbox: false,
      }),
    ]),
  );
  const [bus] = useState(() => {
    const newBus = createBus();
    recordEvents(newBus, events, emitted);
    return newBus;
  });
  return (
    <RemoteStage api={api} toasts={host.toasts} user={user} bus={bus} path={path}>
      <StandIns left={left} tokenise={tokenise}>
        {/* As wide as the profile area. */}
        <div style={{ maxWidth: 880, marginInline: 'auto' }}>
          <Root />
        </div>
      </StandIns>
      <Where />
      <ToastProvider host={host} />
    </RemoteStage>
  );
}

/** Returns the member of the recorded subscription. */
function userOf(history: StageArgs['history']): SessionUser {
  return typeof history === 'object' && 'subscription' in history
    ? djUser({ subscription: history.subscription, reviveSubscriptionInfo: history.revive })
    : djUser();
}

type StandInProps = { left: string[]; tokenise: StageArgs['tokenise']; children: ReactNode };

/** Provides the card's fields without their frame, and a browser that stays on the page. */
function StandIns({ left, tokenise, children }: StandInProps) {
  const setInput = useSetAtom(cardInputAtom);
  const setLeave = useSetAtom(leaveAtom);
  const [ready, setReady] = useState(false);
  useLayoutEffect(() => {
    setInput({ Input: cardInputHere(tokenise) });
    setLeave({ to: (link) => void left.push(link) });
    setReady(true);
  }, [left, tokenise, setInput, setLeave]);
  return ready && children;
}
