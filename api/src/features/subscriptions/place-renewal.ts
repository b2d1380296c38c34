import type { Notice } from '../../billing/payments/gateway.ts';
import { findApproval } from './approvals.queries.ts';
import { bookPayment } from './book-payments.ts';
import { checkApproval } from './follow-up.ts';
import { findMethodByReference } from './methods.queries.ts';
import type { BillingParts } from './parts.ts';

/** Books an approval from PayPal's notice of it. The member may return from PayPal later, or never. */
export async function bookApproval(
  parts: BillingParts,
  approval: { user_id: number; token: string } | null,
): Promise<boolean> {
  if (!approval) return false;
  await parts.memberLocks.withMemberLock(approval.user_id, () => checkApproval(parts, approval.token));
  return true;
}

type Renewal = Notice['about'] & { kind: 'renewal' };

/**
 * Books a month of an agreement, which PayPal charges on its own schedule: its notice may arrive before our check, late, or in any order.
 */
export async function placeRenewal(parts: BillingParts, about: Renewal): Promise<boolean> {
  const { reference, outcome } = about;
  const method = await findMethodByReference(parts.db, 'paypal', reference);
  if (!method) return await bookApproval(parts, await findApproval(parts.db, 'agreement', reference));
  await parts.memberLocks.withMemberLock(method.user_id, () => bookPayment(parts, method, outcome));
  return true;
}
