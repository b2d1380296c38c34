import type { DB } from 'api/seeding';
import type { Insertable, Transaction } from 'kysely';

/** Rows in one statement: few enough for Postgres' limit of 65,535 parameters with up to 60 columns. */
const perStatement = 1000;

/** Inserts rows in few statements. */
export async function insertRows<T extends keyof DB>(
  trx: Transaction<DB>,
  table: T,
  rows: Insertable<DB[T]>[],
): Promise<void> {
  for (let i = 0; i < rows.length; i += perStatement) {
    await trx
      .insertInto(table)
      .values(rows.slice(i, i + perStatement))
      .execute();
  }
}

type WithId = 'users' | 'genres' | 'labels' | 'artists' | 'albums' | 'tracks' | 'versions' | 'charts';

/** Inserts rows and returns their ids, in the order of the rows. */
export async function insertWithIds<T extends WithId>(
  trx: Transaction<DB>,
  table: T,
  rows: Insertable<DB[T]>[],
): Promise<number[]> {
  const ids: number[] = [];
  for (let i = 0; i < rows.length; i += perStatement) {
    const part = await trx
      .insertInto(table as WithId)
      .values(rows.slice(i, i + perStatement) as Insertable<DB[WithId]>[])
      .returning('id')
      .execute();
    ids.push(...part.map((row) => row.id));
  }
  // An identity column counts up, and a statement inserts its rows in order; sorting guarantees it.
  return ids.sort((a, b) => a - b);
}
