import type { SessionUser } from '@pool/contracts';
import { Problem, problem } from '../../platform/http/problem.ts';
import { lockUser } from '../../platform/session/lock-user.ts';
import type { Deps } from '../deps.ts';
import { orderFarewell } from '../mails/mails.service.ts';
import { enqueueDetachMethod } from '../subscriptions/billing-jobs.ts';
import { cancel } from '../subscriptions/cancel.ts';
import { confirmPassword } from '../users/users.service.ts';
import { erasePersonalData, hasPaymentUnderWay, listLiveMethods } from './account.queries.ts';

type Leaving = { user: SessionUser; password: string; address: string };

/**
 * Deletes an account. The subscription ends first, so that nothing is charged afterwards; then everything personal is deleted, sessions
 * included, and a mail confirms it. What stays: payments with what invoices need, and anonymous counts of plays and ratings. Throws 400 for
 * a missing or wrong password, 409 while a payment is in progress; in these cases nothing is deleted.
 */
export async function deleteAccount(deps: Deps, { user, password, address }: Leaving): Promise<void> {
  const { db, memberLocks, storage, log, now } = deps;
  const provenBy = await confirmPassword(deps, { userId: user.id, password, address });
  await refuseWhilePaying(deps, user.id);
  await cancel(deps, { userId: user.id, message: '' }).catch((error: unknown) => {
    // 409: no subscription is running, so there is nothing to cancel.
    if (!(error instanceof Problem) || error.status !== 409) throw error;
  });
  const pictures = await memberLocks.withMemberLock(user.id, async () => {
    await refuseWhilePaying(deps, user.id);
    return await db.transaction().execute(async (trx) => {
      const locked = await lockUser(trx, user.id);
      if (locked?.passwordHash !== provenBy) throw problem(400, { password: 'wrong-password' });
      for (const methodId of await listLiveMethods(trx, user.id)) {
        await enqueueDetachMethod(deps, trx, { userId: user.id, methodId });
      }
      await orderFarewell(deps, trx, { userId: user.id, to: user.email, name: user.fullName });
      return await erasePersonalData(trx, user, now());
    });
  });
  for (const key of pictures) {
    await storage.remove(key).catch((error) => log.warn({ err: error, key }, 'a picture stays in storage'));
  }
}

async function refuseWhilePaying({ db }: Pick<Deps, 'db'>, userId: number): Promise<void> {
  if (await hasPaymentUnderWay(db, userId))
    throw problem(409, 'A payment is still being processed. Please try again once it is settled');
}
