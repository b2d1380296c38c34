import { type Authentication, OutcomeUnknownError } from '../../billing/payments/gateway.ts';
import { findAuthenticationOf } from './authentications.queries.ts';
import type { Charge } from './charges.queries.ts';
import type { BillingParts } from './parts.ts';

/** Reads from the service the values that a charge must contain. Null: it was not authenticated. Throws OutcomeUnknownError. */
export async function findValues(
  { db, gateways }: BillingParts,
  charge: Charge,
): Promise<Authentication | null> {
  const { authenticator } = gateways.host;
  if (!authenticator || charge.type !== 'host' || charge.cause === 'renewal') return null;
  const row = await findAuthenticationOf(db, charge.id);
  if (!row) return null;
  const found = await authenticator.find(row.service_id);
  if (found.state !== 'accepted')
    throw new OutcomeUnknownError('3-D Secure: an authentication that was accepted is not');
  return found.authentication;
}
