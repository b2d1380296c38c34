import type { Transaction } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';

export type KeptRequest = {
  asked: string;
  method_id: number | null;
  charge_id: number | null;
  answer: unknown;
};

export async function findRequest(db: Db, userId: number, key: string): Promise<KeptRequest | null> {
  const row = await db
    .selectFrom('payment_requests')
    .select(['asked', 'method_id', 'charge_id', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

type Note = {
  userId: number;
  key: string;
  fingerprint: string;
  methodId?: number;
  chargeId?: number;
  at: Date;
};

/** Records the progress of a request. */
export const noteRequest = (trx: Db, { userId, key, fingerprint, methodId, chargeId, at }: Note) => {
  const come = {
    ...(methodId === undefined ? {} : { method_id: methodId }),
    ...(chargeId === undefined ? {} : { charge_id: chargeId }),
  };
  return trx
    .insertInto('payment_requests')
    .values({ user_id: userId, key, asked: fingerprint, created_at: at, ...come })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'key']).doUpdateSet({ asked: fingerprint, ...come }),
    )
    .execute();
};

/** Stores the answer of a request, where it has none yet. */
export const answerRequest = (trx: Db, userId: number, key: string, answer: object) =>
  trx
    .updateTable('payment_requests')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('answer', 'is', null)
    .execute();

/** Stores the answer of the request that began a charge, where it has none yet. */
export const answerChargesRequest = (trx: Transaction<DB>, chargeId: number, answer: object) =>
  trx
    .updateTable('payment_requests')
    .set({ answer: JSON.stringify(answer) })
    .where('charge_id', '=', chargeId)
    .where('answer', 'is', null)
    .execute();

/** Deletes old requests, which can no longer be repeated. */
export const deleteOldRequests = (db: Db, before: Date) =>
  db.deleteFrom('payment_requests').where('created_at', '<', before).execute();
