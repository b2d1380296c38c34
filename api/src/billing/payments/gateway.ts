import type { PlanName } from '@pool/contracts/plans';

/**
 * What the pool needs from a payment gateway. Two adapters: cards by Authorize.Net's API, and PayPal's subscriptions API. In the demo both
 * speak to the sandbox gateway, a separate process with the same protocols.
 */

/** One requested charge. Repeating it with the same `invoice` never charges twice. */
export type Order = {
  /** Ours, unique, at most 20 letters and digits: identifies the charge in the gateway's ledger. */
  invoice: string;
  /** The gateway's reference of the payment method: a stored card, or an agreement. */
  reference: string;
  amountCents: number;
  userId: number;
  /** The start of the period it pays for. */
  dueAt: Date;
  /** When it was sent before, or null: a charge that may have been sent is searched for before it is sent again. */
  sentAt: Date | null;
  /** The end of the period it pays for: later payments of an agreement are for the next one. Absent: no period follows. */
  until?: Date;
  /** Transactions already booked for other charges. */
  booked?: readonly string[];
  /** The proof that the cardholder confirmed this payment. */
  authentication?: Authentication;
};

/** A 3-D Secure result as the charge contains it: the ECI and the CAVV. Used for one charge and never stored. */
export type Authentication = { indicator: string; value: string };

/** `id` is the 3-D Secure service's id. `url`: the bank's page where the cardholder confirms. */
export type AuthenticationState =
  /** The card's bank does not take part: the payment continues without it. */
  | { state: 'not-enrolled' }
  | { state: 'accepted'; id: string; authentication: Authentication }
  | { state: 'challenge'; id: string; url: string }
  | { state: 'refused'; id: string };

export type Authenticator = {
  /**
   * Asks the card's bank whether the cardholder has to confirm a payment; repeating a `requestId` changes nothing. Throws
   * OutcomeUnknownError.
   */
  begin: (request: {
    requestId: string;
    reference: string;
    amountCents: number;
    returnUrl: string;
  }) => Promise<AuthenticationState>;
  /** Returns the current state of an authentication. Throws OutcomeUnknownError. */
  find: (id: string) => Promise<AuthenticationState>;
};

/**
 * The outcome of a charge. `waiting`: the gateway has not charged it yet, on its own schedule; check again later. `final`: a retry with the
 * same payment method is useless.
 */
export type Outcome =
  /** `amountCents` is what was charged, whatever was requested. */
  | { state: 'settled'; transactionId: string; at: Date; amountCents: number }
  | { state: 'held'; transactionId: string; at: Date }
  | { state: 'declined'; transactionId: string | null; at: Date; message: string; final: boolean }
  | { state: 'waiting' };

/** The message where a bank requires confirmation. A renewal cannot provide that: the member has to return. */
export const mustConfirm =
  'Your bank wants you to confirm this payment. Please pay again by card and confirm it with your bank.';

/**
 * It is unknown whether money moved: no answer, a broken one, or a 5xx. Call `find` to find out. The message contains nothing a caller
 * sent.
 */
export class OutcomeUnknownError extends Error {}

/**
 * The gateway charged nothing and will not, because of the request: a used token, an unknown card. `message` may be shown to the member.
 */
export class GatewayRefused extends Error {}

/** `id` is the gateway's id of the dispute; `amountCents` the disputed part of the payment. */
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
  /** Our invoice number; empty where the charge is not ours. */
  invoice: string;
  /** The payment method: the card, or the agreement. Empty where the gateway does not report it. */
  reference: string;
  amountCents: number;
  /** `refunded`, `voided`: `amountCents` of the payment `transactionId` were returned. */
  state: 'settled' | 'held' | 'declined' | 'refunded' | 'voided';
  /** The gateway's id of a refund. Null: it only reports that the payment was voided whole. */
  refundId: string | null;
  /** Where the gateway reports disputes in the payment itself: charged back by the bank, or returned to the pool after that. */
  dispute?: 'open' | 'won';
  at: Date;
};

/** A verified notice from a gateway. A repeated notice has the same `id`. */
export type Notice = {
  id: string;
  at: Date;
  about:
    | { kind: 'charge'; invoice: string; outcome: Outcome; amountCents: number }
    /** A charge of an agreement, made on the gateway's schedule. */
    | { kind: 'renewal'; reference: string; outcome: Outcome; amountCents: number }
    /** Money returned from a payment, whole or in part. `refundId` null: it was voided whole. */
    | { kind: 'refund'; transactionId: string; refundId: string | null; amountCents: number; at: Date }
    /** A payment disputed by its payer, or the decision on that. `won`: the pool keeps the money. */
    | ({ kind: 'dispute' } & Dispute)
    /** The member ended it at the gateway's own site, or the gateway did. */
    | { kind: 'ended'; reference: string }
    /** Irrelevant to the pool. */
    | { kind: 'other'; name: string };
};

/** `before`: cents refunded earlier, which makes each refund distinct. `isWhole`: it refunds all that is left. */
export type RefundRequest = {
  transactionId: string;
  amountCents: number;
  before: number;
  isWhole: boolean;
  /** For a card. */
  lastFour: string;
};

type Common = {
  /** Charges the amount due. The same invoice number is never charged twice. Throws OutcomeUnknownError or GatewayRefused. */
  collect: (order: Order) => Promise<Outcome>;
  /** Returns the outcome of a charge that was sent; null: it never reached the ledger. Throws OutcomeUnknownError. */
  find: (order: Order) => Promise<Outcome | null>;
  /** Refunds money of a payment, settled or not. Throws OutcomeUnknownError, GatewayRefused. */
  refund: (request: RefundRequest) => Promise<{ refundId: string | null; at: Date }>;
  /** Voids an unsettled charge; false: too late. Throws OutcomeUnknownError. */
  reversePayment: (transactionId: string) => Promise<boolean>;
  /** Removes a stored card or ends an agreement; it is not an error if it no longer exists. Throws OutcomeUnknownError. */
  drop: (reference: string) => Promise<void>;
  /** Lists every charge of the pool between two times. Each refund is a separate entry. */
  entries: (from: Date, until: Date) => AsyncIterable<LedgerEntry>;
  /** Reads a notice. Null: the signature is invalid, or the notice is not ours. `body` must be unchanged. */
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

/** The number and cvc are never stored, logged or put in an error. `expires`: MM and YY. */
export type Card = { token: string } | { number: string; cvc: string; month: string; year: string };
export type StoredCard = { reference: string; brand: string; lastFour: string };

export type CardGateway = Common & {
  /** Stores a card, without charging it. Throws OutcomeUnknownError, GatewayRefused. */
  storeCard: (card: Card, owner: { userId: number; payer: Payer }) => Promise<StoredCard>;
  /** Null: payments are not authenticated. */
  authenticator: Authenticator | null;
};

/** `token` is the `ba_token` parameter of PayPal's redirect. The `token` parameter there is a different one that only PayPal uses. */
type PayPalApproval = { token: string; link: string; reference: string };
export type PayPalGateway = Common & {
  /**
   * Opens an agreement for the member to approve at `link`. `firstCents` is charged at approval (0: nothing), `amountCents` each month or
   * year, by the plan, from `startsAt` on. PayPal redirects to `returnUrl` with `ba_token` (the approval's token) and `subscription_id`, or
   * to `cancelUrl`.
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
  /** Returns the current agreement. `owner` is the userId it was opened for. Throws GatewayRefused where there is none. */
  readAgreement: (reference: string) => Promise<{
    state: 'waiting' | 'approved' | 'active' | 'paused' | 'ended';
    owner: number;
    payerEmail: string;
    payerName: string;
  }>;
  /**
   * Lists the payments of an agreement in a span of time, oldest first; nothing where there is no such agreement. Throws
   * OutcomeUnknownError.
   */
  payments: (reference: string, from: Date, until: Date) => Promise<(Outcome & { state: 'settled' })[]>;
  /** Suspends its payments until `resume`: a cancellation that can be undone. */
  pause: (reference: string) => Promise<void>;
  resume: (reference: string) => Promise<void>;
};

export type Gateways = { host: CardGateway; paypal: PayPalGateway };
