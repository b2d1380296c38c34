import type { Db } from 'api/seeding';
import { sql } from 'kysely';
import { buildDemoPool } from '../pool/build-demo-pool.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedMembers } from './seed-members.ts';

const marker = 'demo-seed';
const seed = 1;

/**
 * Fills an empty database with the demo pool, once: all of it or nothing. Returns whether it did. Several processes may call it at once;
 * the marker row lets only one through.
 */
export async function seedDemo(db: Db, now: Date): Promise<boolean> {
  if (await isSeeded(db)) return false;
  const seeded = await db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('settings')
      .values({ key: marker, value: JSON.stringify({ seed }), updated_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) return false;
    const pool = buildDemoPool(seed, now);
    const ids = await seedCatalogue(trx, pool);
    await seedMembers(trx, pool, ids, now);
    return true;
  });
  // Until Postgres has analysed the new rows its estimates are wrong: the list of top tracks took 50 times as long.
  if (seeded) await sql`analyze`.execute(db);
  return seeded;
}

const isSeeded = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('settings').select('key').where('key', '=', marker).executeTakeFirst()) !== undefined;
