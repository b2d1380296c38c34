import type { Notice } from '../../billing/payments/gateway.ts';
import { OutcomeUnknownError } from '../../billing/payments/gateway.ts';
import { problem } from '../../platform/http/problem.ts';
import { applyOutcome } from './apply-outcome.ts';
import { findApproval } from './approvals.queries.ts';
import { endPayments } from './cancel.ts';
import { findChargeByInvoice, findChargeByTransaction } from './charges.queries.ts';
import { recordDispute } from './disputes.ts';
import { findMethodByReference } from './methods.queries.ts';
import { insertNotice, isKnownNotice } from './notices.queries.ts';
import type { BillingParts } from './parts.ts';
import { bookApproval, placeRenewal } from './place-renewal.ts';
import { recordRefund } from './record-refund.ts';
import { findSubscription } from './subscriptions.queries.ts';

type IncomingNotice = { gateway: 'card' | 'paypal'; headers: Headers; body: string };
type About<K extends Notice['about']['kind']> = Notice['about'] & { kind: K };

/**
 * Processes a notice from a gateway. Throws 401 where its signature is invalid, 503 where it cannot be processed now, so that it is sent
 * again. A known notice changes nothing, and neither does one that concerns nothing of ours, which is logged without its body.
 */
export async function receiveNotice(
  parts: BillingParts,
  { gateway, headers, body }: IncomingNotice,
): Promise<void> {
  const port = parts.gateways[gateway === 'card' ? 'host' : 'paypal'];
  const notice = await port.readNotice(headers, body).catch((error: unknown) => {
    throw error instanceof OutcomeUnknownError
      ? problem(503, 'The gateway is not responding right now')
      : error;
  });
  if (!notice) throw problem(401, 'The signature of this notice is not valid');
  const { id, about } = notice;
  if (await isKnownNotice(parts.db, gateway, id)) return;
  const placed = await place(parts, gateway, about).catch((error: unknown) => {
    throw error instanceof OutcomeUnknownError
      ? problem(503, 'The gateway is not responding right now')
      : error;
  });
  if (!placed)
    parts.log.warn({ gateway, notice: id, kind: about.kind }, 'a notice matches nothing of this pool');
  await insertNotice(parts.db, { gateway, id, kind: about.kind, received_at: parts.now() });
}

/** Applies a notice. Returns whether it concerned anything of ours. */
async function place(
  parts: BillingParts,
  gateway: IncomingNotice['gateway'],
  about: Notice['about'],
): Promise<boolean> {
  switch (about.kind) {
    case 'charge':
      return await placeCharge(parts, about);
    case 'renewal':
      return await placeRenewal(parts, about);
    case 'refund':
      return await placeRefund(parts, about);
    case 'dispute':
      return await recordDispute(parts, about);
    case 'ended':
      return await placeEnd(parts, gateway === 'card' ? 'host' : 'paypal', about);
    case 'other':
      return true;
  }
}

async function placeCharge(parts: BillingParts, { invoice, outcome }: About<'charge'>): Promise<boolean> {
  const charge = await findChargeByInvoice(parts.db, invoice);
  if (!charge) return await bookApproval(parts, await findApproval(parts.db, 'invoice_number', invoice));
  await parts.memberLocks.withMemberLock(charge.user_id, () =>
    parts.db.transaction().execute((trx) => applyOutcome(parts, trx, charge.id, outcome)),
  );
  return true;
}

async function placeRefund(
  parts: BillingParts,
  { transactionId, ...given }: About<'refund'>,
): Promise<boolean> {
  const charge = await findChargeByTransaction(parts.db, transactionId);
  if (!charge) return false;
  await parts.memberLocks.withMemberLock(charge.user_id, () => recordRefund(parts, charge.id, given));
  return true;
}

/** Cancels the subscription of a member who ended the payments at PayPal's own site. Our own cancellations are already known. */
async function placeEnd(
  parts: BillingParts,
  type: 'host' | 'paypal',
  { reference }: About<'ended'>,
): Promise<boolean> {
  const method = await findMethodByReference(parts.db, type, reference);
  if (!method) return (await findApproval(parts.db, 'agreement', reference)) !== null;
  await parts.memberLocks.withMemberLock(method.user_id, async () => {
    const row = await findSubscription(parts.db, method.user_id);
    if (row?.method_id !== method.id || method.ended_at !== null) return;
    const request = { userId: method.user_id, message: '', byPaypal: true };
    if (row.status === 'active' || row.status === 'canceled') await endPayments(parts, row, request);
  });
  return true;
}
