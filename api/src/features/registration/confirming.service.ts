import type { Transaction } from 'kysely';
import type { DB } from '../../platform/db/schema.ts';
import { isUniqueViolation } from '../../platform/db/violations.ts';
import { type Problem, problem } from '../../platform/http/problem.ts';
import { lockUser } from '../../platform/session/lock-user.ts';
import { sha256 } from '../../platform/session/tokens.ts';
import { linkLife } from '../mails/link-life.ts';
import { orderAddressNotice, orderRestoredNotice } from '../mails/mails.service.ts';
import {
  deletePasswordTokens,
  findEmailToken,
  forgetChangesSince,
  isReservedForAnother,
  reserveFormerEmail,
  setEmail,
  useEmailToken,
} from './registration.queries.ts';
import type { RegistrationDeps } from './registration.service.ts';

type Link = { userId: number; token: string; address: string };
type Found = NonNullable<Awaited<ReturnType<typeof findEmailToken>>>;

/**
 * Uses the link of a mail, which makes the address theirs. Of concurrent requests one succeeds. Throws 409 email-already-verified for a
 * used link, 400 expired, 400 not-valid for any other (which reveals nothing about the user), 400 already-used when someone else has the
 * new address by now.
 */
export async function confirmAddress(
  deps: RegistrationDeps,
  { userId, token, address }: Link,
): Promise<void> {
  const { db, limits, now } = deps;
  await limits.token(address);
  const hash = sha256(token);
  // Checked before anything is locked, so that guesses do not block others.
  judge(await findEmailToken(db, userId, hash), now());
  try {
    await db.transaction().execute(async (trx) => {
      await lockUser(trx, userId);
      const found = judge(await findEmailToken(trx, userId, hash), now());
      const reserved = { userId, email: found.email, now: now() };
      if (await isReservedForAnother(trx, reserved)) throw problem(400, { email: 'already-used' });
      await useEmailToken(trx, hash, now());
      await setEmail(trx, userId, found.email, now());
      if (found.purpose === 'change') await leaveOldAddress(deps, trx, userId, found);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw problem(400, { email: 'already-used' });
    throw error;
  }
}

/** Invalidates what was mailed to the old address, reserves that address for seven days, and mails it the undo link. */
async function leaveOldAddress(deps: RegistrationDeps, trx: Transaction<DB>, userId: number, found: Found) {
  const at = deps.now();
  await deletePasswordTokens(trx, userId);
  await reserveFormerEmail(trx, {
    user_id: userId,
    email: found.email_now,
    reserved_until: new Date(at.getTime() + linkLife.undo),
    created_at: at,
  });
  await orderAddressNotice(deps, trx, { userId, from: found.email_now, to: found.email });
}

/**
 * Undoes an email change by the link mailed to the old address; returns that address. Later changes are undone too and their undo links
 * become invalid, so that an attacker who took over the account cannot use one. Everyone is signed out, since an attacker may know the
 * password. Throws as `confirmAddress` does, but 400 not-valid for a link that was used.
 */
export async function restoreAddress(
  deps: RegistrationDeps,
  { userId, token, address }: Link,
): Promise<string> {
  const { db, limits, now, sessions } = deps;
  await limits.token(address);
  const hash = sha256(token);
  judgeUndo(await findEmailToken(db, userId, hash), now());
  return await db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const found = judgeUndo(await findEmailToken(trx, userId, hash), now());
    await useEmailToken(trx, hash, now());
    await forgetChangesSince(trx, userId, found.created_at);
    await deletePasswordTokens(trx, userId);
    await setEmail(trx, userId, found.email, now());
    await sessions.endAll(trx, userId);
    if (found.email_now !== found.email) {
      await orderRestoredNotice(deps, trx, { userId, from: found.email_now, to: found.email });
    }
    return found.email;
  });
}

function judgeUndo(found: Found | null, now: Date): Found {
  if (found?.purpose !== 'undo' || found.used_at) throw notValid();
  if (found.expires_at <= now) throw problem(400, { token: 'expired' });
  return found;
}

function judge(found: Found | null, now: Date): Found {
  if (!found || found.purpose === 'undo') throw notValid();
  const isTheirs = found.email_verified_at !== null && found.email_now === found.email;
  if (found.used_at || isTheirs) throw problem(409, { email: 'email-already-verified' });
  if (found.is_superseded) throw notValid();
  const wanted = found.purpose === 'confirm' ? found.email_now : found.pending_email;
  if (wanted !== found.email) throw notValid();
  if (found.expires_at <= now) throw problem(400, { token: 'expired' });
  return found;
}

const notValid = (): Problem => problem(400, { token: 'not-valid' });
