import type { Transaction } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { createKeyedLock } from '../../platform/locks/keyed-lock.ts';

/** Waiting for this lock takes no database connection: one member's hundred requests do not block the others. */
const withLock = createKeyedLock<number>();

/**
 * Runs what counts against a member's limits one after another, in all processes, each in a transaction. Rows that only refer to the
 * member can still be written.
 */
export const inTurn = <T>(db: Db, userId: number, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> =>
  withLock(userId, () =>
    db.transaction().execute(async (trx) => {
      await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
      return await work(trx);
    }),
  );
