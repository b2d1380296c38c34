import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { notifyOfCharge } from './card/notify.ts';
import { refund as refundCharge } from './card/transactions.ts';
import { disputeStates } from './entries.ts';
import { type Faults, faultKinds, type SandboxEnv } from './faults.ts';
import { ledgerLines } from './ledger-lines.ts';
import type { Access } from './paypal/access.ts';
import { cancel, refund as refundSale } from './paypal/agreements.ts';
import { PayPalProblem } from './paypal/answers.ts';
import { notifyOfDispute, notifyOfSale } from './paypal/notify.ts';
import { catchUp } from './paypal/timetable.ts';
import type { Sandbox } from './sandbox.ts';
import { sumOf } from './state.ts';
import type { VatRegister } from './vies/vies-api.ts';

type Parts = { faults: Faults; access: Access; vatNumbers: VatRegister };
type Ctx = Context<SandboxEnv>;

const clock = z.object({ now: z.coerce.date() });
const fault = z.object({
  kind: z.enum(faultKinds),
  times: z.number().int().min(1).max(1_000_000).default(1),
  on: z.string().max(100).default(''),
});
/** The body of a refund. Without an amount: all that is left. */
const back = z.object({ amountCents: z.number().int().positive().optional() });
const disputed = z.object({ state: z.enum(disputeStates) });
const decision = z.object({ verdict: z.enum(['approve', 'decline']) });

/**
 * Mounts controls that no real gateway offers: its clock, faults on demand, its whole ledger, its notices. For programs on this machine,
 * not for pages in a browser.
 */
export function control(
  app: Hono<SandboxEnv>,
  sandbox: Sandbox,
  { faults, access, vatNumbers }: Parts,
): void {
  const { state, notices } = sandbox;
  app.use('/sandbox/*', async (c, next) => {
    const from = c.env.incoming.socket.remoteAddress ?? '';
    const local = /^(::1|(::ffff:)?127\.)/.test(from);
    if (!local || c.req.header('origin') || c.req.header('sec-fetch-site')) return c.text('Not for you', 403);
    return next();
  });
  const done = async (c: Ctx) => {
    await sandbox.settled();
    return c.json({ ok: true });
  };

  app.get('/sandbox/health', (c) => c.json({ ok: true }));
  app.get('/sandbox/clock', (c) => c.json({ now: new Date(sandbox.now()).toISOString() }));
  app.post('/sandbox/clock', async (c) => {
    sandbox.setClock(clock.parse(await c.req.json()).now.getTime());
    catchUp(sandbox);
    return done(c);
  });
  app.post('/sandbox/faults', async (c) => {
    faults.add(fault.parse(await c.req.json()));
    return done(c);
  });
  app.delete('/sandbox/faults', (c) => {
    faults.clear();
    return done(c);
  });
  app.delete('/sandbox/vat-numbers/:number', (c) => {
    vatNumbers.delete(c.req.param('number'));
    return done(c);
  });
  app.post('/sandbox/tokens/expire', (c) => {
    access.expireAll();
    return done(c);
  });
  app.get('/sandbox/ledger', (c) => c.json(ledgerLines(state)));
  app.post('/sandbox/reviews/:id', async (c) => {
    const { verdict } = decision.parse(await c.req.json());
    if (!review(sandbox, c.req.param('id'), verdict === 'approve')) return c.text('Nothing is held', 404);
    return done(c);
  });
  app.post('/sandbox/refunds/:id', async (c) => {
    const { amountCents } = back.parse((await c.req.json().catch(() => null)) ?? {});
    if (!refundPayment(sandbox, c.req.param('id'), amountCents))
      return c.text('That cannot be refunded', 409);
    return done(c);
  });
  app.post('/sandbox/disputes/:id', async (c) => {
    const { state: decided } = disputed.parse(await c.req.json());
    if (!dispute(sandbox, c.req.param('id'), decided)) return c.text('There is no such payment', 404);
    return done(c);
  });
  app.post('/sandbox/agreements/:id/cancel', async (c) => {
    const agreement = state.agreements.get(c.req.param('id'));
    if (!agreement) return c.text('There is no such agreement', 404);
    cancel(sandbox, agreement);
    return done(c);
  });

  app.get('/sandbox/notices', (c) => c.json(notices.list()));
  app.post('/sandbox/notices/hold', (c) => {
    notices.hold();
    return done(c);
  });
  app.post('/sandbox/notices/release', (c) => {
    notices.release(c.req.query('order') === 'reversed' ? 'reversed' : 'forwards');
    return done(c);
  });
  app.post('/sandbox/notices/:id/resend', async (c) =>
    c.json({ status: await notices.resend(c.req.param('id')) }),
  );
}

/**
 * Refunds a payment, of a card (once the bank has settled it, the day after) or of PayPal: a number of cents, or all that is left. Returns
 * false when there is nothing left to refund, or less.
 */
export function refundPayment(sandbox: Sandbox, id: string, amountCents?: number): boolean {
  const charge = sandbox.state.charges.get(id);
  const given = charge?.refunds.length;
  if (charge) {
    refundCharge(sandbox, charge, amountCents ?? charge.cents - sumOf(charge.refunds));
    return charge.refunds.length !== given;
  }
  try {
    refundSale(sandbox, id, amountCents);
    return true;
  } catch (error) {
    if (error instanceof PayPalProblem) return false;
    throw error;
  }
}

/**
 * Disputes a payment for its payer, or decides the dispute. The card gateway sends no notice: the payment's status shows it. PayPal sends
 * one, and returns a lost payment. Returns false when there is no settled payment with that id.
 */
export function dispute(sandbox: Sandbox, of: string, decided: 'open' | 'won' | 'lost'): boolean {
  const { state, record, now } = sandbox;
  const charge = state.charges.get(of);
  const sale = state.sales.get(of);
  if (charge?.state !== 'captured' && sale?.state !== 'COMPLETED') return false;
  record({ t: 'disputed', of, dispute: `PP-D-${of}`, state: decided, at: now() });
  if (sale?.dispute) {
    notifyOfDispute(sandbox, sale, sale.dispute);
    if (decided === 'lost') refundSale(sandbox, of);
  }
  return true;
}

/** Decides a held charge of a card or payment at PayPal. Returns false when nothing with that id is held. */
export function review(sandbox: Sandbox, id: string, approved: boolean): boolean {
  const { state, record, now } = sandbox;
  const charge = state.charges.get(id);
  if (charge?.state === 'held') {
    record({ t: 'reviewed', id, approved, at: now() });
    notifyOfCharge(sandbox, charge, approved ? 'fraud.approved' : 'fraud.declined');
    return true;
  }
  const sale = state.sales.get(id);
  if (sale?.state !== 'PENDING') return false;
  record({ t: 'sale-state', id, state: approved ? 'COMPLETED' : 'DECLINED', at: now() });
  notifyOfSale(sandbox, sale, approved ? 'COMPLETED' : 'DENIED');
  return true;
}
