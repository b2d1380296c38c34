import type { PlanName } from '@pool/contracts/plans';

/**
 * What the pool needs of whoever moves money. Two adapters: cards by Authorize.Net's API, PayPal's subscriptions API. In the demo both
 * speak to the sandbox gateway, a process of its own that knows the same protocols.
 */

/** One charge, as it is asked for. Asking again for the same `invoice` never takes money twice. */
export type Order = {
  /** Ours, unique, at most 20 letters and digits: the gateway's ledger names the charge by it. */
  invoice: string;
  /** The gateway's own name for what is paid by: a kept card, or an agreement. */
  reference: string;
  amountCents: number;
  userId: number;
  /** When the month it pays for begins. */
  dueAt: Date;
  /** When it was sent before, or null: what may have been sent is looked for before it is sent again. */
  sentAt: Date | null;
  /** When the month it pays for ends: what an agreement pays from then on is for the next one. Absent: nothing comes next. */
  until?: Date;
  /** Transactions already booked for something else. */
  booked?: readonly string[];
  /** The bank's word that the cardholder confirmed this payment. */
  authentication?: Authentication;
};

/** A 3-D Secure result as the charge carries it: the ECI and the CAVV. Goes with one charge and is stored nowhere. */
export type Authentication = { indicator: string; value: string };

/** `id` is the 3-D Secure service's name for it. `url`: the bank's page where the cardholder confirms. */
export type AuthenticationState =
  /** The card's bank takes no part: the payment goes on without. */
  | { state: 'not-enrolled' }
  | { state: 'accepted'; id: string; authentication: Authentication }
  | { state: 'challenge'; id: string; url: string }
  | { state: 'refused'; id: string };

export type Authenticator = {
  /** Asks the card's bank whether the cardholder has to confirm a payment. The same `requestId` is asked once. Throws OutcomeUnknownError. */
  begin: (request: {
    requestId: string;
    reference: string;
    amountCents: number;
    returnUrl: string;
  }) => Promise<AuthenticationState>;
  /** How an authentication stands. Throws OutcomeUnknownError. */
  find: (id: string) => Promise<AuthenticationState>;
};

/**
 * What became of a charge. `waiting`: the gateway takes it by its own timetable and has not yet; ask again later. `final`: trying the same
 * means again is of no use.
 */
export type Outcome =
  /** `amountCents` is what was taken, whatever was asked for. */
  | { state: 'settled'; transactionId: string; at: Date; amountCents: number }
  | { state: 'held'; transactionId: string; at: Date }
  | { state: 'declined'; transactionId: string | null; at: Date; message: string; final: boolean }
  | { state: 'waiting' };

/** The message where a bank wants its cardholder to confirm. A renewal cannot bring that about: the member has to come back. */
export const mustConfirm =
  'Your bank wants you to confirm this payment. Please pay again by card and confirm it with your bank.';

/** Nobody knows whether money moved: no answer, a broken one, or a 5xx. Find out by `find`. The message holds nothing a caller sent. */
export class OutcomeUnknownError extends Error {}

/** The gateway took nothing and will not, for what was sent: a used token, an unknown card. `message` is fit for the member. */
export class GatewayRefused extends Error {}

/** `id` is the gateway's name for the dispute; `amountCents` what is disputed of the payment. */
export type Dispute = {
  id: string;
  transactionId: string;
  amountCents: number;
  reason: string;
  state: 'open' | 'won' | 'lost';
  at: Date;
};

/** A line of the gateway's own ledger. */
export type LedgerEntry = {
  transactionId: string;
  /** Our invoice number; empty where it was not ours. */
  invoice: string;
  /** What it was paid by: the card, or the agreement. Empty where the gateway does not say. */
  reference: string;
  amountCents: number;
  /** `refunded`, `voided`: `amountCents` of the payment `transactionId` were given back. */
  state: 'settled' | 'held' | 'declined' | 'refunded' | 'voided';
  /** Of what was given back: the gateway's name for that. Null: it says no more than that the payment is gone, whole. */
  refundId: string | null;
  /** Where the gateway tells of disputes by the payment itself: taken back by the bank, or given back to the pool after that. */
  dispute?: 'open' | 'won';
  at: Date;
};

/** What a gateway tells of its own accord, its signature being right. `id` is the same when it is told again. */
export type Notice = {
  id: string;
  at: Date;
  about:
    | { kind: 'charge'; invoice: string; outcome: Outcome; amountCents: number }
    /** A charge of an agreement, taken by the gateway's own timetable. */
    | { kind: 'renewal'; reference: string; outcome: Outcome; amountCents: number }
    /** Money given back of a payment, whole or in part. `refundId` null: it is gone, whole. */
    | { kind: 'refund'; transactionId: string; refundId: string | null; amountCents: number; at: Date }
    /** A payment disputed by whoever paid it, or what was decided of that. `won`: the pool keeps the money. */
    | ({ kind: 'dispute' } & Dispute)
    /** The member ended it at the gateway's own site, or the gateway did. */
    | { kind: 'ended'; reference: string }
    /** Of no meaning to the pool. */
    | { kind: 'other'; name: string };
};

/** `before`: what was given back of it until now, so that each refund is one of its own. `isWhole`: nothing is left of it after that. */
export type RefundRequest = {
  transactionId: string;
  amountCents: number;
  before: number;
  isWhole: boolean;
  /** Of a card. */
  lastFour: string;
};

type Common = {
  /** Takes what is due, at most once an invoice number. Throws OutcomeUnknownError, GatewayRefused. */
  collect: (order: Order) => Promise<Outcome>;
  /** What became of a charge that was sent; null: it never reached the ledger. Throws OutcomeUnknownError. */
  find: (order: Order) => Promise<Outcome | null>;
  /** Gives money of a payment back, whatever became of it at the bank. Throws OutcomeUnknownError, GatewayRefused. */
  refund: (request: RefundRequest) => Promise<{ refundId: string | null; at: Date }>;
  /** Takes a charge back whole that has not been settled with the bank yet; false: too late. Throws OutcomeUnknownError. */
  takeBack: (transactionId: string) => Promise<boolean>;
  /** Forgets a kept card or ends an agreement; one that is gone already is no error. Throws OutcomeUnknownError. */
  drop: (reference: string) => Promise<void>;
  /** Every charge of the pool from a moment to another. What was given back comes besides, each time as an entry of its own. */
  entries: (from: Date, until: Date) => AsyncIterable<LedgerEntry>;
  /** Null: the signature is not right, or it is none of ours. `body` as it came. */
  readNotice: (headers: Headers, body: string) => Promise<Notice | null>;
};

export type Payer = {
  firstName: string;
  lastName: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  email: string;
  phone: string;
};

/** The number and cvc are never kept, logged or put in an error by whoever handles this. `expires`: MM and YY. */
export type Card = { token: string } | { number: string; cvc: string; month: string; year: string };
export type KeptCard = { reference: string; brand: string; lastFour: string };

export type CardGateway = Common & {
  /** Keeps a card, without charging it. Throws OutcomeUnknownError, GatewayRefused. */
  keepCard: (card: Card, owner: { userId: number; payer: Payer }) => Promise<KeptCard>;
  /** Null: payments are not authenticated. */
  authenticator: Authenticator | null;
};

/**
 * `token` is what PayPal calls `ba_token`: on the way back that parameter holds it. The parameter `token` there is another, of no use to
 * anybody but PayPal.
 */
type PayPalApproval = { token: string; link: string; reference: string };
export type PayPalGateway = Common & {
  /**
   * Opens an agreement for the member to approve at `link`. `firstCents` is taken at approval (0: nothing), `amountCents` each month or
   * year, by the plan, from `startsAt` on. PayPal leads back to `returnUrl` with `ba_token` (the approval's token) and `subscription_id`, or to `cancelUrl`.
   */
  openAgreement: (terms: {
    userId: number;
    invoice: string;
    plan: PlanName;
    firstCents: number;
    amountCents: number;
    startsAt: Date;
    returnUrl: string;
    cancelUrl: string;
  }) => Promise<PayPalApproval>;
  /** An agreement as it stands. `owner` is the userId it was opened for. Throws GatewayRefused where there is none. */
  readAgreement: (reference: string) => Promise<{
    state: 'waiting' | 'approved' | 'active' | 'paused' | 'ended';
    owner: number;
    payerEmail: string;
    payerName: string;
  }>;
  /** Lists what an agreement has paid in a span of time, oldest first; nothing where there is no such agreement. Throws OutcomeUnknownError. */
  payments: (reference: string, from: Date, until: Date) => Promise<(Outcome & { state: 'settled' })[]>;
  /** Stops its payments until `resume`: a cancellation that can be taken back. */
  pause: (reference: string) => Promise<void>;
  resume: (reference: string) => Promise<void>;
};

export type Gateways = { host: CardGateway; paypal: PayPalGateway };
