import type { Db } from '../db/database.ts';

/** Returns the secret of this name that all processes of the pool share. The first process to ask for it stores its own proposal. */
export async function sharedSecret(db: Db, name: string, proposal: string): Promise<string> {
  await db
    .insertInto('pool_secrets')
    .values({ name, value: proposal })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom('pool_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}
