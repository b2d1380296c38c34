import { Problem } from '../../platform/http/problem.ts';
import { GatewayRefused, GatewayUnsure } from '../../platform/payments/gateway.ts';
import { applyOutcome, giveUp } from './apply-outcome.ts';
import { letGo } from './billing-jobs.ts';
import { bookPayments } from './book-payments.ts';
import { type Charge, findCharge, listToLookAt } from './charges.queries.ts';
import { lostAfterMs, nextLook } from './look-times.ts';
import { findMethod, keepMethod, type Method } from './methods.queries.ts';
import type { BillingParts } from './parts.ts';
import { completeTrip } from './pay-by-paypal.ts';
import { findSubscription, type Subscription } from './subscriptions.queries.ts';
import { lookLater, orderOf, takeCharge } from './take-charge.ts';
import { findTrip, listTripsToLookAt, type PaypalTrip, setNextLook, useTrip } from './trips.queries.ts';

const mostInARound = 500;
/** PayPal itself forgets a page nobody approved after some hours. */
const tripLifeMs = 24 * 3_600_000;

/** Finds out what became of payments nobody answered for, of those the bank looks at, and of trips to PayPal nobody came back from. */
export async function followUp(parts: BillingParts): Promise<void> {
  const { db, log, now } = parts;
  for (const { id, user_id: userId } of await listToLookAt(db, now(), mostInARound)) {
    await parts.memberTurns
      .turn(userId, async () => {
        const charge = await findCharge(db, id);
        if (charge.status === 'pending' || charge.status === 'held') await lookAt(parts, charge);
      })
      .catch((error: unknown) =>
        log.warn({ err: error, chargeId: id }, 'a payment under way cannot be looked at'),
      );
  }
  for (const trip of await listTripsToLookAt(db, now(), mostInARound)) {
    await parts.memberTurns
      .turn(trip.user_id, () => lookAtTrip(parts, trip.token))
      .catch((error: unknown) =>
        log.warn({ err: error, userId: trip.user_id }, 'a trip to PayPal cannot be looked at'),
      );
  }
}

/**
 * Looks what became of a payment. A renewal that never reached the gateway is asked for again, unless the member canceled; what a member asked
 * for is given up then: they are not here to say that they still want it. In the member's turn.
 */
export async function lookAt(parts: BillingParts, charge: Charge): Promise<Charge> {
  const { db, now, gateways } = parts;
  const method = charge.method_id === null ? null : await findMethod(db, charge.method_id);
  const row = await findSubscription(db, charge.user_id);
  if (!method || !row) return charge;
  if (charge.type === 'paypal' && charge.cause === 'renewal') {
    const after = await lookAtAgreement(parts, charge, { row, method });
    if (after) return after;
  }
  if (charge.status === 'pending' && charge.cause === 'renewal' && row.status !== 'canceled') {
    return await takeCharge(parts, charge, method, { fresh: false, present: false }).catch(
      unlessUnsure(charge),
    );
  }
  const outcome = await gateways[charge.type]
    .find(await orderOf(db, charge, method))
    .catch(unlessUnsure('unsure' as const));
  if (outcome === 'unsure') return await lookLater(parts, charge);
  if (outcome) return await db.transaction().execute((trx) => applyOutcome(parts, trx, charge.id, outcome));
  const isLost = now().getTime() - charge.submitted_at.getTime() >= lostAfterMs;
  if (charge.status === 'held' || !isLost) return await lookLater(parts, charge);
  return await db.transaction().execute((trx) => giveUp(parts, trx, charge.id));
}

/** Finds a month's payment among those of its agreement. Gives up on a month that is over and was not paid. Null: it is still to come. */
async function lookAtAgreement(
  parts: BillingParts,
  charge: Charge,
  { row, method }: { row: Subscription; method: Method },
): Promise<Charge | null> {
  const isSure = await bookPayments(parts, row, method).then(() => true, unlessUnsure(false));
  if (!isSure) return await lookLater(parts, charge);
  const after = await findCharge(parts.db, charge.id);
  if (after.status !== 'pending') return after.status === 'held' ? null : after;
  const isOver = after.period_until !== null && after.period_until <= parts.now();
  return isOver ? await parts.db.transaction().execute((trx) => giveUp(parts, trx, after.id)) : null;
}

const unlessUnsure =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof GatewayUnsure || error instanceof GatewayRefused) return instead;
    throw error;
  };

/** Who approved at PayPal and never came back gets what they approved. In the member's turn. */
export async function lookAtTrip(parts: BillingParts, token: string): Promise<void> {
  const { db, now } = parts;
  const trip = await findTrip(db, 'token', token);
  if (!trip || trip.used_at) return;
  try {
    await completeTrip(parts, trip, { userId: trip.user_id, key: null, asked: '', kept: null });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (now().getTime() - trip.created_at.getTime() < tripLifeMs)
      await setNextLook(db, token, nextLook(now(), trip.created_at));
    else await closeTrip(parts, trip);
  }
}

/** Nobody approved it in time: should they still, nothing is to be taken. */
const closeTrip = (parts: BillingParts, trip: PaypalTrip) =>
  parts.db.transaction().execute(async (trx) => {
    if (!(await useTrip(trx, trip.token, parts.now()))) return;
    const userId = trip.user_id;
    const method = await keepMethod(trx, {
      user_id: userId,
      type: 'paypal',
      gateway_reference: trip.agreement,
    });
    await letGo(parts, trx, { userId, methodId: method?.id ?? null });
  });
