import {
  GatewayRefused,
  type Order,
  type Outcome,
  OutcomeUnknownError,
} from '../../billing/payments/gateway.ts';
import type { Db } from '../../platform/db/database.ts';
import { applyOutcome } from './apply-outcome.ts';
import { findValues } from './authentication-values.ts';
import { type Charge, listBooked, updateCharge } from './charges.queries.ts';
import { nextCheckAt } from './check-times.ts';
import type { Method } from './methods.queries.ts';
import type { BillingParts } from './parts.ts';

/** `fresh`: it was stored just now, so nothing was sent for it yet. */
type How = { fresh: boolean; present: boolean };

/** Converts a charge to the order its gateway receives. */
export const orderOf = async (db: Db, charge: Charge, method: Method, fresh = false): Promise<Order> => ({
  invoice: charge.invoice_number,
  reference: method.gateway_reference,
  amountCents: charge.amount_cents,
  userId: charge.user_id,
  dueAt: charge.period_from,
  sentAt: fresh ? null : charge.sent_at,
  ...(charge.cause === 'renewal' && charge.period_until ? { until: charge.period_until } : {}),
  ...(charge.type === 'paypal' ? { booked: await listBooked(db, charge) } : {}),
});

/**
 * Sends a pending charge to the gateway, and records the outcome. Call it under the member's lock. Throws OutcomeUnknownError; then the
 * charge stays pending and is checked later.
 */
export async function collectCharge(
  parts: BillingParts,
  charge: Charge,
  method: Method,
  { fresh, present }: How,
): Promise<Charge> {
  let outcome: Outcome;
  try {
    const authentication = await findValues(parts, charge);
    const order = await orderOf(parts.db, charge, method, fresh);
    outcome = await parts.gateways[charge.type].collect(
      authentication ? { ...order, authentication } : order,
    );
  } catch (error) {
    if (!(error instanceof GatewayRefused)) {
      if (error instanceof OutcomeUnknownError) {
        parts.metrics.payments.inc({ gateway: charge.type, outcome: 'unknown' });
        await scheduleNextCheck(parts, charge);
      }
      throw error;
    }
    outcome = refusal(parts, error);
  }
  return await parts.db
    .transaction()
    .execute((trx) => applyOutcome(parts, trx, charge.id, outcome, { present }));
}

/** Treats a request that a gateway refuses outright, such as for a card it does not know, as a final decline. */
const refusal = ({ now }: BillingParts, { message }: GatewayRefused): Outcome => ({
  state: 'declined',
  transactionId: null,
  at: now(),
  message,
  final: true,
});

/** Plans when the outcome of a pending charge is checked next. Returns the charge. */
export const scheduleNextCheck = ({ db, now }: BillingParts, charge: Charge) =>
  updateCharge(db, charge.id, { next_look_at: nextCheckAt(now(), charge.submitted_at) });
