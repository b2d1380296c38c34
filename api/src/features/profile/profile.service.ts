import type { SessionUser } from '@pool/contracts';
import type { updateDj, updateProfile } from '@pool/contracts/profile';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { lockCaller } from '../../platform/session/lock-user.ts';
import type { Deps } from '../deps.ts';
import { orderAddressChange } from '../mails/mails.service.ts';
import { confirmPassword } from '../users/users.service.ts';
import {
  isCountry,
  isEmailTaken,
  setPendingEmail,
  updateDetails,
  upsertDjDetails,
} from './profile.queries.ts';

type ProfileFields = Omit<z.output<typeof updateProfile.body>, 'userId'>;
type DjFields = Omit<z.output<typeof updateDj.body>, 'userId'>;
type Saving = { user: SessionUser; form: ProfileFields; now: Date; address: string };

/**
 * Saves a member's details. A new email address requires their password, and replaces the current one only once its owner has followed the
 * link mailed there. Returns the pending address, or null. Throws 400 for an unknown country, an address someone else has, and a missing or
 * wrong password; in these cases nothing is saved.
 */
export async function saveProfile(deps: Deps, { user, form, now, address }: Saving): Promise<string | null> {
  const { email, password, ...rest } = form;
  const changed = email.toLowerCase() !== user.email.toLowerCase();
  if (changed) {
    await confirmPassword(deps, { userId: user.id, password, address });
    await deps.limits.mailToSelf(user.id);
  }
  return await deps.db.transaction().execute(async (trx) => {
    await lockCaller(trx, user.id);
    if (!(await isCountry(trx, form.country))) throw problem(400, { country: 'not-valid' });
    if (changed && (await isEmailTaken(trx, { email, userId: user.id, now })))
      throw problem(400, { email: 'already-used' });
    await updateDetails(trx, user.id, rest, now);
    if (!changed) return user.emailPending;
    await setPendingEmail(trx, user.id, email);
    await orderAddressChange(deps, trx, { userId: user.id, email });
    return email;
  });
}

/** Mails the link to the pending address again. Throws 404 when no change is pending. */
export async function resendEmailChange(deps: Deps, user: SessionUser): Promise<void> {
  const { id: userId, emailPending: email } = user;
  if (email === null) throw problem(404, 'No email change is waiting to be confirmed');
  await deps.limits.mailToSelf(userId);
  await deps.db.transaction().execute((trx) => orderAddressChange(deps, trx, { userId, email }));
}

/** Drops the pending address: the links mailed there no longer work. */
export const cancelEmailChange = (db: Db, userId: number): Promise<unknown> =>
  setPendingEmail(db, userId, null);

/** Saves a DJ's description of their work. Throws 403 for anyone else. */
export async function saveDj(db: Db, user: SessionUser, form: DjFields): Promise<void> {
  if (user.type !== 'dj') throw problem(403, 'Only DJs have a DJ profile');
  await db.transaction().execute(async (trx) => {
    await lockCaller(trx, user.id);
    await upsertDjDetails(trx, user.id, form);
  });
}
