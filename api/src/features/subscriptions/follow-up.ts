import { GatewayRefused, OutcomeUnknownError } from '../../billing/payments/gateway.ts';
import { Problem } from '../../platform/http/problem.ts';
import { abandonCharge, applyOutcome } from './apply-outcome.ts';
import {
  type ApprovalRow,
  findApproval,
  listApprovalsToCheck,
  markApprovalUsed,
  setNextCheck,
} from './approvals.queries.ts';
import { enqueueDetachMethod } from './billing-jobs.ts';
import { bookPayments } from './book-payments.ts';
import { type Charge, findCharge, listToCheck } from './charges.queries.ts';
import { lostAfterMs, nextCheckAt } from './check-times.ts';
import { collectCharge, orderOf, scheduleNextCheck } from './collect-charge.ts';
import { findMethod, insertMethod, type Method } from './methods.queries.ts';
import type { BillingParts } from './parts.ts';
import { completeApproval } from './pay-by-paypal.ts';
import { findSubscription, type Subscription } from './subscriptions.queries.ts';

const maxInARound = 500;
/** PayPal itself drops an approval page after some hours. */
const approvalLifeMs = 24 * 3_600_000;

/** Resolves payments without an answer, those under review by the bank, and PayPal approvals from which the member has not returned. */
export async function followUp(parts: BillingParts): Promise<void> {
  const { db, log, now } = parts;
  for (const { id, user_id: userId } of await listToCheck(db, now(), maxInARound)) {
    await parts.memberLocks
      .withMemberLock(userId, async () => {
        const charge = await findCharge(db, id);
        if (charge.status === 'pending' || charge.status === 'held') await checkCharge(parts, charge);
      })
      .catch((error: unknown) => log.warn({ err: error, chargeId: id }, 'checking a pending payment failed'));
  }
  for (const approval of await listApprovalsToCheck(db, now(), maxInARound)) {
    await parts.memberLocks
      .withMemberLock(approval.user_id, () => checkApproval(parts, approval.token))
      .catch((error: unknown) =>
        log.warn({ err: error, userId: approval.user_id }, 'checking a PayPal approval failed'),
      );
  }
}

/**
 * Checks the outcome of a payment. A renewal that never reached the gateway is sent again, unless the member canceled. A payment requested
 * by the member is given up instead, since they may no longer want it. Call it under the member's lock.
 */
export async function checkCharge(parts: BillingParts, charge: Charge): Promise<Charge> {
  const { db, now, gateways } = parts;
  const method = charge.method_id === null ? null : await findMethod(db, charge.method_id);
  const row = await findSubscription(db, charge.user_id);
  if (!method || !row) return charge;
  if (charge.type === 'paypal' && charge.cause === 'renewal') {
    const after = await checkAgreement(parts, charge, { row, method });
    if (after) return after;
  }
  if (charge.status === 'pending' && charge.cause === 'renewal' && row.status !== 'canceled') {
    return await collectCharge(parts, charge, method, { fresh: false, present: false }).catch(
      unlessUnsure(charge),
    );
  }
  const outcome = await gateways[charge.type]
    .find(await orderOf(db, charge, method))
    .catch(unlessUnsure('unsure' as const));
  if (outcome === 'unsure') return await scheduleNextCheck(parts, charge);
  if (outcome) return await db.transaction().execute((trx) => applyOutcome(parts, trx, charge.id, outcome));
  const isLost = now().getTime() - charge.submitted_at.getTime() >= lostAfterMs;
  if (charge.status === 'held' || !isLost) return await scheduleNextCheck(parts, charge);
  return await db.transaction().execute((trx) => abandonCharge(parts, trx, charge.id));
}

/** Finds a month's payment among those of its agreement. Gives up on a month that is over and was not paid. Null: it is still to come. */
async function checkAgreement(
  parts: BillingParts,
  charge: Charge,
  { row, method }: { row: Subscription; method: Method },
): Promise<Charge | null> {
  const isSure = await bookPayments(parts, row, method).then(() => true, unlessUnsure(false));
  if (!isSure) return await scheduleNextCheck(parts, charge);
  const after = await findCharge(parts.db, charge.id);
  if (after.status !== 'pending') return after.status === 'held' ? null : after;
  const isOver = after.period_until !== null && after.period_until <= parts.now();
  return isOver ? await parts.db.transaction().execute((trx) => abandonCharge(parts, trx, after.id)) : null;
}

const unlessUnsure =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof OutcomeUnknownError || error instanceof GatewayRefused) return instead;
    throw error;
  };

/** Completes an approval whose member never returned from PayPal. Call it under the member's lock. */
export async function checkApproval(parts: BillingParts, token: string): Promise<void> {
  const { db, now } = parts;
  const approval = await findApproval(db, 'token', token);
  if (!approval || approval.used_at) return;
  try {
    await completeApproval(parts, approval, {
      userId: approval.user_id,
      key: null,
      fingerprint: '',
      kept: null,
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (now().getTime() - approval.created_at.getTime() < approvalLifeMs)
      await setNextCheck(db, token, nextCheckAt(now(), approval.created_at));
    else await closeApproval(parts, approval);
  }
}

/** Closes an approval that was not given in time: if it still is given, nothing must be charged. */
const closeApproval = (parts: BillingParts, approval: ApprovalRow) =>
  parts.db.transaction().execute(async (trx) => {
    if (!(await markApprovalUsed(trx, approval.token, parts.now()))) return;
    const userId = approval.user_id;
    const method = await insertMethod(trx, {
      user_id: userId,
      type: 'paypal',
      gateway_reference: approval.agreement,
    });
    await enqueueDetachMethod(parts, trx, { userId, methodId: method?.id ?? null });
  });
