import type { SessionUser, updateDj, updateProfile } from '@pool/contracts';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Deps } from '../deps.ts';
import { orderAddressChange } from '../mails/mails.service.ts';
import { isCountry, isEmailTaken, updateDetails, upsertDjDetails } from './profile.queries.ts';

type ProfileFields = Omit<z.output<typeof updateProfile.body>, 'userId'>;
type DjFields = Omit<z.output<typeof updateDj.body>, 'userId'>;
type Saving = { user: SessionUser; form: ProfileFields; now: Date };

/**
 * Saves what a member says of themselves. Another e-mail address is only asked for: it counts once its owner followed the link mailed
 * there; answers that address, null when it stays the same. Throws 400 for a country there is none, or an address someone else has;
 * then nothing is saved.
 */
export async function saveProfile(deps: Deps, { user, form, now }: Saving): Promise<string | null> {
  const { email, ...rest } = form;
  const changed = email.toLowerCase() !== user.email.toLowerCase();
  if (changed) await deps.limits.mailTo(user.id);
  return await deps.db.transaction().execute(async (trx) => {
    if (!(await isCountry(trx, form.country))) throw problem(400, { country: 'not-valid' });
    if (changed && (await isEmailTaken(trx, email, user.id))) throw problem(400, { email: 'already-used' });
    await updateDetails(trx, user.id, rest, now);
    if (!changed) return null;
    await orderAddressChange(deps, trx, { userId: user.id, email });
    return email;
  });
}

/** Saves what a DJ says of their work. Throws 403 for anybody else. */
export async function saveDj(db: Db, user: SessionUser, form: DjFields): Promise<void> {
  if (user.type !== 'dj') throw problem(403, 'Only DJs have a DJ profile');
  await upsertDjDetails(db, user.id, form);
}
