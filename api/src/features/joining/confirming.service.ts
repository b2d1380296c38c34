import type { Transaction } from 'kysely';
import type { DB } from '../../platform/db/schema.ts';
import { isUniqueViolation } from '../../platform/db/violations.ts';
import { type Problem, problem } from '../../platform/http/problem.ts';
import { lockUser } from '../../platform/session/lock-user.ts';
import { sha256 } from '../../platform/session/tokens.ts';
import { orderAddressNotice } from '../mails/mails.service.ts';
import { deletePasswordTokens, findEmailToken, setEmail, useEmailToken } from './joining.queries.ts';
import type { JoiningDeps } from './joining.service.ts';

type Link = { userId: number; token: string; address: string };
type Found = NonNullable<Awaited<ReturnType<typeof findEmailToken>>>;

/**
 * Uses the link of a mail: the address is theirs from now on. Of many at once one does it. Throws 409 email-already-verified for a link that was
 * used, 400 expired, 400 not-valid for any other (which tells nothing about the user), 400 already-used when the new address is another's by now.
 */
export async function confirmAddress(deps: JoiningDeps, { userId, token, address }: Link): Promise<void> {
  const { db, limits, now } = deps;
  await limits.token(address);
  const hash = sha256(token);
  // Looked at before anything is locked: whoever guesses holds up nobody.
  judge(await findEmailToken(db, userId, hash), now());
  try {
    await db.transaction().execute(async (trx) => {
      await lockUser(trx, userId);
      const found = judge(await findEmailToken(trx, userId, hash), now());
      await useEmailToken(trx, hash, now());
      await setEmail(trx, userId, found.email, now());
      if (found.purpose === 'change') await leaveOldAddress(deps, trx, userId, found);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw problem(400, { email: 'already-used' });
    throw error;
  }
}

/** What was mailed to the old address counts no more, and it hears of the new one. */
async function leaveOldAddress(deps: JoiningDeps, trx: Transaction<DB>, userId: number, found: Found) {
  await deletePasswordTokens(trx, userId);
  await orderAddressNotice(deps, trx, { userId, from: found.email_now, to: found.email });
}

function judge(found: Found | null, now: Date): Found {
  if (!found) throw notValid();
  const isTheirs = found.email_verified_at !== null && found.email_now === found.email;
  if (found.used_at || isTheirs) throw problem(409, { email: 'email-already-verified' });
  if (found.is_superseded) throw notValid();
  if (found.purpose === 'confirm' && found.email_now !== found.email) throw notValid();
  if (found.expires_at <= now) throw problem(400, { token: 'expired' });
  return found;
}

const notValid = (): Problem => problem(400, { token: 'not-valid' });
