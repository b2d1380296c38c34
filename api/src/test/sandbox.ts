import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FaultKind, Wallet } from 'demo/sandbox-gateway';
import {
  cancelAgreement,
  catchUp,
  createSandboxApp,
  dispute,
  envelopeOf,
  findAgreement,
  ledgerLines,
  openSandbox,
  refundPayment,
  review,
  type Sandbox,
  serveSandbox,
} from 'demo/sandbox-gateway';
import { z } from 'zod';
import type { Payer } from '../billing/payments/gateway.ts';
import type { PaymentSettings } from '../billing/payments/payment-settings.ts';
import { sandboxAccount } from '../billing/payments/sandbox-account.ts';
import { cleanUp } from './clean-up.ts';

/** The payer in tests of the gateways. */
export const testPayer: Payer = {
  firstName: 'Ana',
  lastName: 'Example',
  address: '1 Vinyl Way',
  city: 'Berlin',
  state: 'BE',
  zip: '10115',
  country: 'DE',
  email: 'ana@pool.example',
  phone: '+49 30 1234567',
};

export type TestCard = { number: string; cvc?: string; month?: string; year?: string };
type Envelope = { headers: Record<string, string>; body: string };
type Deliver = (
  gateway: 'card' | 'paypal',
  init: Envelope & { method: 'POST' },
) => Response | Promise<Response>;

type Options = {
  /** How long the pool waits for an answer, in milliseconds. */
  timeoutMs?: number;
  /** The delay of a late answer, in milliseconds. */
  slowMs?: number;
  /** The folder of the ledger, for continuing that of another sandbox. */
  folder?: string;
  /** The waits before an unaccepted notice is sent again. */
  retryMs?: readonly number[];
};

const answered = z.object({
  opaqueData: z.object({ dataValue: z.string() }).optional(),
  messages: z.object({ message: z.array(z.object({ text: z.string() })) }),
});

export type TestSandbox = Awaited<ReturnType<typeof testSandbox>>;

/**
 * Starts a sandbox gateway in this process, over real HTTP on a free loopback port. `testApp({ sandbox })` uses it for payments and
 * receives its notices; without an app, notices are answered with 200.
 */
export async function testSandbox({
  timeoutMs = 3000,
  slowMs = 200,
  folder = mkdtempSync(path.join(tmpdir(), 'pool-sandbox-')),
  retryMs = [5, 20, 50],
}: Options = {}) {
  // The address is only known later; the account passes it to the adapters, which are created after that.
  const account: PaymentSettings = sandboxAccount('a secret of tests', {
    url: '',
    publicUrl: '',
    timeoutMs,
  });
  let deliver: Deliver = () => new Response();
  const file = path.join(folder, 'ledger.jsonl');
  const sandbox: Sandbox = await openSandbox({
    file,
    account,
    retryMs,
    deliver: async (notice) => {
      const answer = await deliver(notice.gateway, { method: 'POST', ...envelopeOf(sandbox, notice) });
      return answer.status;
    },
  });
  const troubles: unknown[] = [];
  const { app, faults, access, vatNumbers } = createSandboxApp(sandbox, {
    slowMs,
    onTrouble: (error) => troubles.push(error),
  });
  const served = await serveSandbox(app, sandbox, { host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${served.port}`;
  const { card, paypal } = sandboxAccount('a secret of tests', { url, publicUrl: url, timeoutMs });
  Object.assign(account, { card, paypal });

  /** Answers an approval page; returns where the browser is redirected. */
  const decide = async (link: string, decision: 'approve' | 'cancel', wallet: Wallet): Promise<URL> => {
    const token = new URL(link).searchParams.get('ba_token') ?? '';
    const form = new URLSearchParams({ ba_token: token, decision, wallet });
    const answer = await fetch(link, { method: 'POST', body: form, redirect: 'manual' });
    await answer.body?.cancel();
    return new URL(answer.headers.get('location') ?? 'about:blank');
  };
  let stopped = false;
  const stop = async () => {
    if (stopped) return;
    stopped = true;
    await served.stop();
  };
  cleanUp(async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });

  return {
    url,
    settings: account,
    folder,
    file,
    /** Its unexpected errors, without the injected faults. */
    troubles,
    /** Returns every charge, settled or not. */
    ledger: () => ledgerLines(sandbox.state).map((line) => ({ ...line, at: new Date(line.at) })),
    /** Sets the gateway's own clock, which continues from there. PayPal's months that fall due in between are charged. */
    turnClock: async (date: Date): Promise<void> => {
      sandbox.setClock(date.getTime());
      catchUp(sandbox);
      await sandbox.settled();
    },
    /**
     * Injects a fault into the next `times` requests whose name contains `on`. Names: 'card createTransactionRequest', 'card
     * getTransactionListFor…', 'paypal POST /v1/billing/subscriptions/I-…/capture', 'paypal POST /v1/oauth2/token' and so on; '' is any.
     */
    fault: (kind: FaultKind, { times = 1, on = '' }: { times?: number; on?: string } = {}) =>
      void faults.add({ kind, times, on }),
    clearFaults: () => void faults.clear(),
    /** The register of VAT numbers that VIES answers from. */
    vatNumbers,
    /** Expires PayPal's access tokens early. */
    expireTokens: () => access.expireAll(),
    /** Turns a test card into a token, as a browser does. */
    tokenise: async ({ number, cvc = '123', month = '12', year = '39' }: TestCard): Promise<string> => {
      const token = { cardNumber: number, expirationDate: `${month}20${year}`, cardCode: cvc };
      const merchantAuthentication = { name: card.loginId, clientKey: card.clientKey };
      const data = { type: 'TOKEN', id: 'a-test', token };
      const body = JSON.stringify({ securePaymentContainerRequest: { merchantAuthentication, data } });
      const answer = await fetch(card.tokenUrl, { method: 'POST', body, headers: { origin: 'null' } });
      const { opaqueData, messages } = answered.parse(JSON.parse(await answer.text()));
      if (!opaqueData) throw new Error(messages.message[0]?.text);
      return opaqueData.dataValue;
    },
    /** Approves an agreement at PayPal's page; returns where the browser is redirected. */
    approve: (link: string, wallet: Wallet = 'approves') => decide(link, 'approve', wallet),
    /** Cancels at PayPal's page; returns where the browser is redirected. */
    decline: (link: string) => decide(link, 'cancel', 'approves'),
    /** Presses a button on the bank's page; returns the resulting page. */
    decideChallenge: async (link: string, decision: 'confirm' | 'decline'): Promise<string> => {
      const answer = await fetch(link, { method: 'POST', body: new URLSearchParams({ decision }) });
      return await answer.text();
    },
    /** Ends an agreement, like a member at PayPal's own site. */
    endAgreement: async (reference: string): Promise<void> => {
      cancelAgreement(sandbox, findAgreement(sandbox, reference));
    },
    /** Decides a held payment. */
    review: async (transactionId: string, verdict: 'approve' | 'decline'): Promise<void> => {
      if (!review(sandbox, transactionId, verdict === 'approve')) throw new Error('nothing is held there');
    },
    /** Adds money to the wallet of an agreement's payer: from now on it pays. */
    refill: (reference: string): void => {
      const { id, state } = findAgreement(sandbox, reference);
      sandbox.record({ t: 'agreement-state', id, state, wallet: 'approves', at: sandbox.now() });
    },
    /** Takes the money from the wallet of an agreement's payer: what falls due is refused. */
    drain: (reference: string): void => {
      const { id, state } = findAgreement(sandbox, reference);
      sandbox.record({ t: 'agreement-state', id, state, wallet: 'no-funds', at: sandbox.now() });
    },
    /** Changes the amount of an agreement, as if it were from a time with another price. */
    reprice: (reference: string, cents: number): void => {
      findAgreement(sandbox, reference).cents = cents;
    },
    /** Disputes a payment for its payer, at their bank or PayPal, or decides the dispute. */
    dispute: (transactionId: string, state: 'open' | 'won' | 'lost'): void => {
      if (!dispute(sandbox, transactionId, state)) throw new Error('there is no such payment');
    },
    /** Refunds a payment at its gateway: a number of cents, or all that is left. A card payment from the day after on. */
    refund: async (transactionId: string, amountCents?: number): Promise<void> => {
      if (!refundPayment(sandbox, transactionId, amountCents)) throw new Error('that cannot be refunded');
    },
    /** Lists the notices in order; `answers`: the pool's responses to each. */
    notices: () => sandbox.notices.list(),
    /** Returns a notice as it is sent. */
    envelope: (noticeId: string): Envelope => {
      const notice = sandbox.state.notices.get(noticeId);
      if (!notice) throw new Error('there is no such notice');
      return envelopeOf(sandbox, notice);
    },
    /** Sends a notice again; returns the pool's response. */
    resend: (noticeId: string) => sandbox.notices.resend(noticeId),
    /** Holds notices back until `releaseNotices`. */
    holdNotices: () => sandbox.notices.hold(),
    releaseNotices: (order: 'forwards' | 'reversed' = 'forwards') => {
      sandbox.notices.release(order);
      return sandbox.notices.waitForDelivery();
    },
    /** Sends the notices that an earlier process could not. */
    resumeNotices: () => sandbox.notices.resume(),
    /** Resolves when every notice was delivered, with retries. */
    waitForDelivery: () => sandbox.notices.waitForDelivery(),
    deliverTo: (to: Deliver) => {
      deliver = to;
    },
    stop,
  };
}
