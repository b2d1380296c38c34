import pg from 'pg';
import { SetupError } from '../setup-error.ts';

/** A connection in such a transaction. */
export type CopyClient = pg.Client;

export const { escapeIdentifier } = pg;

/**
 * Settings of a connection that copies tables. The timeouts of the pool's own connections would end a long copy. The others make the text
 * of COPY the same on every server: dates, numbers, and the order of rows (a scan could begin where another one is).
 */
const settings = [
  "set client_encoding = 'UTF8'",
  'set statement_timeout = 0',
  'set idle_in_transaction_session_timeout = 0',
  "set lock_timeout = '60s'",
  "set datestyle = 'ISO, YMD'",
  "set intervalstyle = 'postgres'",
  "set timezone = 'UTC'",
  'set extra_float_digits = 3',
  "set bytea_output = 'hex'",
  "set xmloption = 'content'",
  'set synchronize_seqscans = off',
];

const begin = {
  read: 'begin transaction isolation level repeatable read, read only',
  write: 'begin',
};

/** Errors of Postgres that the operator can fix. */
const sentences: Record<string, string> = {
  '42501': 'The account of DATABASE_URL does not own all tables of the pool.',
  '53100': 'The disk of the database is full.',
  '55P03': 'A table has been locked for a minute, perhaps by a migration: run the command again later.',
};

type Options = { url: string; mode: keyof typeof begin };

/**
 * Runs work in one transaction on a connection of its own: `read` sees the database as it was at one moment, `write` changes all or nothing.
 * Throws SetupError for an error that the operator can fix.
 */
export async function inTransaction<T>(
  { url, mode }: Options,
  work: (client: CopyClient) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    application_name: 'pool-backup',
  });
  // A lost connection also fails the query under way.
  client.on('error', () => {});
  await client.connect();
  try {
    for (const setting of settings) await client.query(setting);
    await client.query(begin[mode]);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    const sentence = error instanceof pg.DatabaseError ? sentences[error.code ?? ''] : undefined;
    throw sentence ? new SetupError(sentence, { cause: error }) : error;
  } finally {
    // Ends the transaction if it is open, also after a copy that broke off.
    await client.end().catch(() => {});
  }
}
