import type { ReviveInfo, SubscriptionSummary } from '@pool/contracts';
import type { SubscriptionDetails, Transaction } from '@pool/contracts/billing';

/** Paid by card until the end of 2026. */
export const active: SubscriptionSummary = {
  active: true,
  canceled: false,
  type: 'host',
  state: 'active',
  paidUntil: '2026-12-20T00:00:00Z',
};
/** A member who never had a subscription. */
export const none: SubscriptionSummary = {
  active: false,
  canceled: false,
  type: null,
  state: 'none',
  paidUntil: null,
};

/** Returns everything that the subscription page needs; `over` replaces fields. */
export const details = (over: Partial<SubscriptionDetails>): SubscriptionDetails => ({
  subscription: active,
  revive: null,
  method: { type: 'host', brand: 'Visa', lastFour: '1111', expires: '09/29' },
  next: { kind: 'charge', at: '2026-12-20T00:00:00Z', amountCents: 1999 },
  underWay: null,
  list: [],
  ...over,
});

const noOptions = {
  newStartDateOption1: null,
  summToPayOption1: null,
  newStartDateOption2: null,
  summToPayOption2: null,
};
const reviveNew: ReviveInfo = {
  status: 'REVIVE_CREATE_NEW_SUBSCRIPTION',
  newStartDate: '2026-11-21T09:00:00Z',
  summToPay: 1999,
  previousExpiredDate: '2026-10-20T00:00:00Z',
  ...noOptions,
};

/** A member who never subscribed. */
export const nobodyYet = () => details({ subscription: none, method: null, next: null });
/** Paid by PayPal. */
export const byPaypal = () =>
  details({
    subscription: { ...active, type: 'paypal' },
    method: { type: 'paypal', email: 'dana@wallet.example' },
  });
/** Canceled, with paid time left. */
export const canceled = () =>
  details({
    subscription: { ...active, canceled: true, state: 'canceled' },
    next: { kind: 'end', at: '2026-12-20T00:00:00Z' },
    revive: {
      ...reviveNew,
      status: 'REVIVE_TERMINATED_SUBSCRIPTION',
      newStartDate: '2026-12-20T00:00:00Z',
      summToPay: 0,
    },
  });
/** Expired. */
export const expired = () =>
  details({
    subscription: {
      ...active,
      active: false,
      canceled: true,
      state: 'expired',
      paidUntil: '2026-10-20T00:00:00Z',
    },
    method: null,
    next: null,
    revive: reviveNew,
  });
/** The last payment was declined, and is retried. */
export const refused = () =>
  details({
    subscription: { ...active, active: false, state: 'inactive', paidUntil: '2026-11-10T09:00:00Z' },
    next: { kind: 'retry', at: '2026-11-24T09:00:00Z', amountCents: 1266, attempt: 2, attempts: 4 },
    revive: {
      status: 'REVIVE_SPECIFIC_CASE',
      newStartDate: '2026-11-10T09:00:00Z',
      summToPay: 1266,
      previousExpiredDate: '2026-11-10T09:00:00Z',
      newStartDateOption1: '2026-11-10T09:00:00Z',
      summToPayOption1: 1266,
      newStartDateOption2: '2026-11-21T09:00:00Z',
      summToPayOption2: 1999,
    },
  });

/** On the yearly plan. */
export const onYearlyPlan = () =>
  details({
    subscription: { ...active, paidUntil: '2027-03-10T00:00:00Z' },
    plan: 'yearly',
    nextPlan: null,
    next: { kind: 'charge', at: '2027-03-10T00:00:00Z', amountCents: 19900 },
  });
/** On the yearly plan, and on the monthly plan after that. */
export const plannedMonthly = () => ({
  ...onYearlyPlan(),
  nextPlan: 'monthly' as const,
  next: { kind: 'charge' as const, at: '2027-03-10T00:00:00Z', amountCents: 1999 },
});

/** A payment is disputed at the bank. */
export const disputed = () =>
  details({
    subscription: { ...active, active: false, state: 'inactive', disputed: true },
    next: null,
  });

const partlyGivenBack = '60187761120';
/** Payments in each state and by each method, newest first. */
export const payments: Transaction[] = (
  [
    ['60198230417', '2026-11-20T09:12:00Z', 'host', 'pending'],
    ['60187761120', '2026-10-20T09:12:00Z', 'host', 'settled'],
    ['60175512883', '2026-09-21T18:40:00Z', 'host', 'declined'],
    ['PAY-5RX81147KD', '2026-08-20T09:12:00Z', 'paypal', 'settled'],
    ['PAY-2BC09313LA', '2026-07-20T09:12:00Z', 'paypal', 'refunded'],
    ['60150021944', '2026-06-20T09:12:00Z', 'host', 'held'],
    ['60141187120', '2026-05-20T09:12:00Z', 'host', 'failed'],
  ] as const
).map(([transactionId, submitDate, type, status], i) => ({
  id: 7 - i,
  transactionId,
  submitDate,
  email: 'demo-dj@recordpool.example',
  type,
  amount: '19.99',
  amountCents: 1999,
  status,
  ...(transactionId === partlyGivenBack && { refundedCents: 500 }),
  invoiceNumber: `P${1000 - i}`,
  userId: 1,
  name: 'Dana Jockey',
  address: '1 Groove Street',
  city: 'Springfield',
  country: 'US',
  zip: '62701',
}));
