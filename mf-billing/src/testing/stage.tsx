import {
  type Charge,
  getChargeHistory,
  getPrice,
  type SessionUser,
  type SubscriptionDetails,
  type SubscriptionSummary,
} from '@pool/contracts';
import { djUser, type Recorded, RemoteStage, recorded, recordedApi } from '@pool/web-kit/testing';
import { useState } from 'react';
import { Root } from '../root.tsx';

export type StageArgs = {
  path?: string;
  user?: SessionUser;
  history?: Recorded<typeof getChargeHistory>['answer'];
  price?: Recorded<typeof getPrice>['answer'];
};

/** The whole remote on recorded answers, for stories. */
export function BillingStage({
  path = '/profile/subscription',
  user = djUser(),
  history = details({}),
  price = { priceCents: 1999, currency: 'USD' },
}: StageArgs) {
  const [api] = useState(() => recordedApi([recorded(getChargeHistory, history), recorded(getPrice, price)]));
  return (
    <RemoteStage api={api} user={user} path={path}>
      {/* As wide as the frame of the profile area. */}
      <div style={{ maxWidth: 880, marginInline: 'auto' }}>
        <Root />
      </div>
    </RemoteStage>
  );
}

/** Paid by card until the end of 2026. */
export const active: SubscriptionSummary = {
  active: true,
  canceled: false,
  type: 'host',
  state: 'active',
  paidUntil: '2026-12-20T00:00:00Z',
};

/** All a member's subscription page is told; `over` changes what matters. */
export const details = (over: Partial<SubscriptionDetails>): SubscriptionDetails => ({
  subscription: active,
  revive: null,
  method: { type: 'host', brand: 'Visa', lastFour: '1111', expires: '09/29' },
  next: { kind: 'charge', at: '2026-12-20T00:00:00Z', amountCents: 1999 },
  underWay: null,
  list: charges,
  ...over,
});

/** One charge of each state and means. */
export const charges: Charge[] = [
  ['60198230417', '2026-11-20T09:12:00Z', 1999, 'host', 'pending'],
  ['60187761120', '2026-10-20T09:12:00Z', 1999, 'host', 'settled'],
  ['60175512883', '2026-09-21T18:40:00Z', 1999, 'host', 'declined'],
  ['PAY-5RX81147KD', '2026-08-20T09:12:00Z', 1999, 'paypal', 'settled'],
  ['PAY-2BC09313LA', '2026-07-20T09:12:00Z', 1999, 'paypal', 'refunded'],
].map(([transactionId, submitDate, amountCents, type, status]) => ({
  transactionId,
  submitDate,
  amountCents,
  type,
  status,
})) as Charge[];
