import type { Transaction } from 'kysely';
import { mustConfirm, type Outcome } from '../../billing/payments/gateway.ts';
import { afterRefusal, afterSettled } from '../../billing/subscription/after-payment.ts';
import { splitTax } from '../../billing/tax/tax-amounts.ts';
import type { DB } from '../../platform/db/schema.ts';
import { orderBillingMail } from '../mails/mails.service.ts';
import { answerOf, secondPayment } from './answers.ts';
import { enqueueDetachMethod, reversePaymentJob } from './billing-jobs.ts';
import { methodWords } from './billing-words.ts';
import { type Charge, findCharge, isPaidAlready, lockCharge, updateCharge } from './charges.queries.ts';
import { nextCheckAt } from './check-times.ts';
import { nextInvoiceSerial } from './invoice-serial.queries.ts';
import { findMethod } from './methods.queries.ts';
import type { BillingParts } from './parts.ts';
import { sentences } from './payment-error.ts';
import { startDiscount } from './promos.ts';
import { answerChargesRequest } from './requests.queries.ts';
import { lockSubscription, type Subscription, updateSubscription } from './subscriptions.queries.ts';
import { taxOf } from './tax.ts';

type Trx = Transaction<DB>;
type Settled = Outcome & { state: 'settled' };
type Declined = Outcome & { state: 'declined' };
/** `present`: the member is waiting for the answer, so no mail is sent. */
type How = { present: boolean };

/**
 * Records the outcome of a charge and all that follows from it: the subscription, the mail, the answer of the request that began it. Each
 * outcome counts once, however often and in whatever order it arrives: a settled charge stays settled. The metric counts it even if the
 * transaction is rolled back later.
 */
export async function applyOutcome(
  parts: BillingParts,
  trx: Trx,
  chargeId: number,
  outcome: Outcome,
  how: How = { present: false },
): Promise<Charge> {
  const charge = await lockCharge(trx, chargeId);
  const decided = await decide(parts, trx, charge, { outcome, how });
  if (decided.status !== charge.status)
    parts.metrics.payments.inc({ gateway: decided.type, outcome: decided.status });
  return decided;
}

async function decide(
  parts: BillingParts,
  trx: Trx,
  charge: Charge,
  { outcome, how }: { outcome: Outcome; how: How },
): Promise<Charge> {
  const open = charge.status === 'pending' || charge.status === 'held';
  switch (outcome.state) {
    case 'settled':
      return await settle(parts, trx, charge, outcome);
    case 'held':
      return charge.status === 'pending' ? await hold(parts, trx, charge, outcome.transactionId) : charge;
    case 'declined':
      return open ? await decline(parts, trx, charge, outcome, how) : charge;
    case 'waiting':
      return open ? await wait(parts, trx, charge) : charge;
  }
}

async function settle(
  parts: BillingParts,
  trx: Trx,
  charge: Charge,
  { transactionId, at, amountCents }: Settled,
) {
  const known = charge.status === 'settled' || charge.status === 'refunded';
  if (known || charge.reason === secondPayment) return charge;
  const decided = {
    transaction_id: transactionId,
    decided_at: at,
    next_look_at: null,
    ...bookedAmount(charge, amountCents),
  };
  const before = await lockSubscription(trx, charge.subscription_id);
  const { user_id: userId, period_from, submitted_at, type, cause, method_id, plan } = charge;
  if ((await isPaidAlready(trx, charge)) || (await isOutdated(trx, charge, before))) {
    parts.log.error(
      { chargeId: charge.id, userId },
      'a period was paid twice: the second payment is reversed',
    );
    await parts.jobs.enqueue(trx, reversePaymentJob, { userId, chargeId: charge.id });
    if (before.method_id !== method_id)
      await enqueueDetachMethod(parts, trx, { userId, methodId: method_id });
    return await close(parts, trx, charge, { ...decided, status: 'failed', reason: secondPayment });
  }
  const period_until = charge.period_until ?? period_from;
  await startDiscount(trx, charge, at);
  const change = afterSettled(before, {
    type,
    cause,
    plan,
    method_id,
    period_from,
    period_until,
    submitted_at,
  });
  await updateSubscription(trx, before.id, change, parts.now());
  if (before.method_id !== method_id)
    await enqueueDetachMethod(parts, trx, { userId, methodId: before.method_id });
  const invoice_serial = charge.invoice_serial ?? (await nextInvoiceSerial(trx, charge.submitted_at));
  const settled = await close(parts, trx, charge, {
    ...decided,
    invoice_serial,
    status: 'settled',
    reason: '',
  });
  await orderBillingMail(parts, trx, {
    kind: 'receipt',
    userId,
    transactionId,
    invoice: invoice_serial,
    paidAt: at.toISOString(),
    amountCents,
    tax: taxOf(settled),
    from: period_from.toISOString(),
    until: period_until.toISOString(),
    plan,
    creditCents: charge.credit_cents,
    by: methodWords(method_id === null ? null : await findMethod(trx, method_id)),
  });
  return settled;
}

/** Returns whether the payment that reduced the price of an upgrade no longer pays for the subscription. */
async function isOutdated(trx: Trx, { credited_charge_id: id }: Charge, { paid_until }: Subscription) {
  if (id === null) return false;
  const { status, period_until } = await findCharge(trx, id);
  return status !== 'settled' || period_until?.getTime() !== paid_until?.getTime();
}

/** Books what the gateway charged. Where that differs from the requested amount, the difference is stored with the charge. */
export const bookedAmount = (charge: Charge, amountCents: number) =>
  amountCents === charge.amount_cents
    ? {}
    : {
        amount_cents: amountCents,
        tax_cents: splitTax(amountCents, charge.tax_rate_ppm).taxCents,
        expected_cents: charge.expected_cents ?? charge.amount_cents,
      };

async function hold(parts: BillingParts, trx: Trx, charge: Charge, transactionId: string): Promise<Charge> {
  const next_look_at = nextCheckAt(parts.now(), charge.submitted_at);
  const set = { status: 'held' as const, transaction_id: transactionId, next_look_at };
  const { user_id: userId, amount_cents: amountCents } = charge;
  await orderBillingMail(parts, trx, { kind: 'held', userId, amountCents });
  return await close(parts, trx, charge, set);
}

const wait = (parts: BillingParts, trx: Trx, charge: Charge) =>
  close(parts, trx, charge, { next_look_at: nextCheckAt(parts.now(), charge.submitted_at) });

async function decline(parts: BillingParts, trx: Trx, charge: Charge, outcome: Declined, how: How) {
  const { transactionId, message, at } = outcome;
  if (charge.cause === 'renewal') await refuseRenewal(parts, trx, charge, outcome);
  else await refuseRequested(parts, trx, charge, { reason: 'declined', present: how.present });
  return await close(parts, trx, charge, {
    status: 'declined',
    transaction_id: transactionId,
    reason: message,
    decided_at: at,
    next_look_at: null,
  });
}

/** Closes a charge that never reached the gateway and no longer will. */
export async function abandonCharge(parts: BillingParts, trx: Trx, chargeId: number): Promise<Charge> {
  const charge = await lockCharge(trx, chargeId);
  if (charge.status !== 'pending') return charge;
  // The card is kept for a while: if the payment does turn up, the next one needs it.
  if (charge.cause === 'subscribe') await notifyNotTaken(parts, trx, charge, 'lost');
  return await close(parts, trx, charge, {
    status: 'failed',
    reason: sentences.notTaken,
    decided_at: parts.now(),
    next_look_at: null,
  });
}

async function refuseRequested(
  parts: BillingParts,
  trx: Trx,
  charge: Charge,
  { reason, present }: { reason: 'declined' | 'lost'; present: boolean },
): Promise<void> {
  const { method_id } = await lockSubscription(trx, charge.subscription_id);
  const { user_id: userId, method_id: methodId } = charge;
  if (method_id !== methodId) await enqueueDetachMethod(parts, trx, { userId, methodId });
  if (!present) await notifyNotTaken(parts, trx, charge, reason);
}

const notifyNotTaken = (parts: BillingParts, trx: Trx, charge: Charge, reason: 'declined' | 'lost') =>
  orderBillingMail(parts, trx, {
    kind: 'notTaken',
    userId: charge.user_id,
    amountCents: charge.amount_cents,
    reason,
  });

/** Ignores the refusal if the subscription was canceled, changed or paid in another way meanwhile. */
async function refuseRenewal(
  parts: BillingParts,
  trx: Trx,
  charge: Charge,
  { final, message }: Declined,
): Promise<void> {
  const before = await lockSubscription(trx, charge.subscription_id);
  const { user_id: userId, amount_cents: amountCents } = charge;
  const runs = before.status === 'active' || before.status === 'inactive';
  const overtaken = before.paid_until !== null && before.paid_until > charge.period_from;
  if (!runs || overtaken || before.method_id !== charge.method_id) return;
  const change = afterRefusal(before, parts.now(), final);
  await updateSubscription(trx, before.id, change, parts.now());
  const method = before.method_id === null ? null : await findMethod(trx, before.method_id);
  if (change.next_charge_at === null)
    await enqueueDetachMethod(parts, trx, { userId, methodId: before.method_id });
  await orderBillingMail(parts, trx, {
    kind: 'refused',
    userId,
    amountCents,
    by: methodWords(method),
    retryAt: change.next_charge_at?.toISOString() ?? null,
    final,
    confirm: message === mustConfirm,
  });
}

/** Updates the charge, and the answer of the request that began it. */
async function close(parts: BillingParts, trx: Trx, { id }: Charge, set: Parameters<typeof updateCharge>[2]) {
  const charge = await updateCharge(trx, id, set);
  if (charge.cause === 'renewal') return charge;
  const answer = answerOf(charge, await lockSubscription(trx, charge.subscription_id), parts.now());
  await answerChargesRequest(trx, id, answer);
  return charge;
}
