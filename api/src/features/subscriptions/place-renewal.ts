import type { Notice } from '../../platform/payments/gateway.ts';
import { bookPayment } from './book-payments.ts';
import { lookAtTrip } from './follow-up.ts';
import { findMethodByReference } from './methods.queries.ts';
import type { BillingParts } from './parts.ts';
import { findTrip } from './trips.queries.ts';

/** Who approved at PayPal may come back later than PayPal's word of it, or never. */
export async function placeTrip(
  parts: BillingParts,
  trip: { user_id: number; token: string } | null,
): Promise<boolean> {
  if (!trip) return false;
  await parts.memberTurns.turn(trip.user_id, () => lookAtTrip(parts, trip.token));
  return true;
}

type Renewal = Notice['about'] & { kind: 'renewal' };

/** Books a month of an agreement, which PayPal takes by its own timetable: it may be told before we ask for it, late, or in any order. */
export async function placeRenewal(parts: BillingParts, about: Renewal): Promise<boolean> {
  const { reference, outcome } = about;
  const method = await findMethodByReference(parts.db, 'paypal', reference);
  if (!method) return await placeTrip(parts, await findTrip(parts.db, 'agreement', reference));
  await parts.memberTurns.turn(method.user_id, () => bookPayment(parts, method, outcome));
  return true;
}
