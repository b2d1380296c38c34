import type { PaymentSettings } from '../platform/payments/payment-settings.ts';

/** A line of the sandbox's ledger: money that was taken, refused, or given back. */
export type SandboxLine = {
  gateway: 'card' | 'paypal';
  transactionId: string;
  invoice: string;
  reference: string;
  amountCents: number;
  state: 'settled' | 'held' | 'declined' | 'refunded' | 'voided';
  at: Date;
};

export type FaultKind =
  | 'slow'
  | 'error'
  | 'unavailable'
  | 'garbage'
  /** The connection breaks and nothing happened. */
  | 'cut-before'
  /** All happened, and the answer is lost. */
  | 'cut-after'
  /** The answer comes twice. */
  | 'twice';

export type TestCard = { number: string; cvc?: string; month?: string; year?: string };
export type Wallet = 'approves' | 'refuses-renewals' | 'no-funds' | 'held';
type Deliver = (
  gateway: 'card' | 'paypal',
  init: { method: 'POST'; headers: Record<string, string>; body: string },
) => Response | Promise<Response>;

export type TestSandbox = {
  url: string;
  settings: PaymentSettings;
  ledger: () => SandboxLine[];
  /** The gateway's own clock, which ticks on from there. PayPal's renewals that fall due on the way happen. */
  turnClock: (date: Date) => Promise<void>;
  /** The next `times` requests whose name holds `on` ('createTransaction', 'capture', 'token', …) meet it. */
  fault: (kind: FaultKind, options?: { times?: number; on?: string }) => void;
  /** Turns a test card into a token, as a browser does. */
  tokenise: (card: TestCard) => Promise<string>;
  /** Approves an agreement at PayPal's page; answers where the browser is led. */
  approve: (link: string, wallet?: Wallet) => Promise<URL>;
  /** Cancels at PayPal's page; answers where the browser is led. */
  decline: (link: string) => Promise<URL>;
  /** The member ends an agreement at PayPal's own site. */
  endAgreement: (reference: string) => Promise<void>;
  /** What becomes of a payment held. */
  review: (transactionId: string, verdict: 'approve' | 'decline') => Promise<void>;
  /** What was told, in order; `answers`: what the pool answered each time. */
  notices: () => { id: string; gateway: 'card' | 'paypal'; name: string; answers: number[] }[];
  resend: (noticeId: string) => Promise<number>;
  /** Keeps notices back until `releaseNotices`, which may tell them in reverse. */
  holdNotices: () => void;
  releaseNotices: (order?: 'forwards' | 'reversed') => Promise<void>;
  /** Every notice was told, as often as it takes. */
  told: () => Promise<void>;
  deliverTo: (deliver: Deliver) => void;
  stop: () => Promise<void>;
};

/** A sandbox gateway in this process, over real HTTP on a free loopback port. */
export async function testSandbox(): Promise<TestSandbox> {
  throw new Error('not built yet');
}
