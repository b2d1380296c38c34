import type { Transaction } from 'kysely';
import type { DB } from '../../platform/db/schema.ts';
import { orderBillingMail } from '../mails/mails.service.ts';
import { enqueueDetachMethod, methodJob } from './billing-jobs.ts';
import { methodWords } from './billing-words.ts';
import { endOverdueChallenges } from './challenges.ts';
import {
  findMethod,
  listExpiring,
  listOutOfLine,
  listUnused,
  markExpiryNotified,
} from './methods.queries.ts';
import { nextTotalCents } from './next-amount.ts';
import { deleteOldNotices } from './notices.queries.ts';
import type { BillingParts } from './parts.ts';
import { deleteUnpaidClaims } from './promos.queries.ts';
import { deleteOldRequests } from './requests.queries.ts';
import {
  findSubscription,
  listEnded,
  listToRemind,
  markReminded,
  updateSubscription,
} from './subscriptions.queries.ts';

const day = 86_400_000;
const maxInARound = 1000;
/** How long before a card expires its owner is notified. */
const expiryNoticeMs = 14 * day;

/** How long before a yearly plan is renewed the member is reminded. */
const renewalNoticeMs = 14 * day;

/** Does what falls due with time: ends subscriptions, removes unused cards, announces expiring ones, deletes requests too old to repeat. */
export async function sweep(parts: BillingParts): Promise<void> {
  const now = parts.now().getTime();
  await endOver(parts);
  await endOverdueChallenges(parts, maxInARound);
  await syncMethods(parts);
  await dropUnused(parts, new Date(now - 3_600_000));
  await notifyExpiring(parts, new Date(now + expiryNoticeMs));
  await remindOfYears(parts, new Date(now + renewalNoticeMs));
  await deleteUnpaidClaims(parts.db, new Date(now - 2 * day));
  await deleteOldRequests(parts.db, new Date(now - 60 * day));
  await deleteOldNotices(parts.db, new Date(now - 180 * day));
}

/** Ends subscriptions whose paid time is over without a next charge, and removes their payment methods. */
async function endOver(parts: BillingParts): Promise<void> {
  for (const { user_id: userId } of await listEnded(parts.db, parts.now(), maxInARound)) {
    await parts.memberLocks.withMemberLock(userId, async () => {
      const row = await findSubscription(parts.db, userId);
      const over = row?.paid_until && row.paid_until <= parts.now() && row.next_charge_at === null;
      if (!over || (row.status !== 'active' && row.status !== 'canceled')) return;
      await parts.db.transaction().execute(async (trx) => {
        await enqueueDetachMethod(parts, trx, { userId, methodId: row.method_id });
        await updateSubscription(trx, row.id, { status: 'expired', method_id: null }, parts.now());
      });
    });
  }
}

/** Pauses or resumes PayPal agreements of members whom an operator has blocked or unblocked. */
async function syncMethods({ db, jobs }: BillingParts): Promise<void> {
  for (const { id: methodId, user_id: userId } of await listOutOfLine(db, maxInARound)) {
    await db.transaction().execute((trx) => jobs.enqueue(trx, methodJob, { userId, methodId }));
  }
}

async function dropUnused(parts: BillingParts, before: Date): Promise<void> {
  for (const { id, user_id: userId } of await listUnused(parts.db, before, maxInARound)) {
    await parts.memberLocks.withMemberLock(userId, async () => {
      const row = await findSubscription(parts.db, userId);
      if (row?.method_id === id) return;
      await parts.db
        .transaction()
        .execute((trx) => enqueueDetachMethod(parts, trx, { userId, methodId: id }));
    });
  }
}

/** Notifies the owner of an expiring card, once. */
async function notifyExpiring(parts: BillingParts, before: Date): Promise<void> {
  const now = parts.now();
  for (const card of await listExpiring(parts.db, now, before, maxInARound)) {
    await parts.db.transaction().execute(async (trx) => {
      if (!(await markExpiryNotified(trx, card.id, now))) return;
      const { user_id: userId, expires } = card;
      const by = methodWords({ type: 'host', brand: card.brand, last_four: card.last_four });
      await orderBillingMail(parts, trx, { kind: 'cardExpires', userId, by, expires });
    });
  }
}

async function nextTotalOf({ tax }: BillingParts, trx: Transaction<DB>, userId: number): Promise<number> {
  const row = await findSubscription(trx, userId);
  if (!row) throw new Error('a reminder without its subscription');
  const method = row.method_id === null ? null : await findMethod(trx, row.method_id);
  return await nextTotalCents({ db: trx, tax }, row, method);
}

/** Reminds members of a yearly renewal, once a year. */
async function remindOfYears(parts: BillingParts, before: Date): Promise<void> {
  for (const row of await listToRemind(parts.db, parts.now(), before, maxInARound)) {
    await parts.db.transaction().execute(async (trx) => {
      const { user_id: userId, paid_until: at, type, brand, last_four } = row;
      if (!at || !(await markReminded(trx, row.id, at))) return;
      await orderBillingMail(parts, trx, {
        kind: 'renewsSoon',
        userId,
        at: at.toISOString(),
        amountCents: await nextTotalOf(parts, trx, userId),
        by: methodWords({ type, brand, last_four }),
      });
    });
  }
}
