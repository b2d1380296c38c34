import pg from 'pg';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { startReplicated } from '../../../test/replica.ts';
import { openReads, type Reads } from './reads.ts';

const { primary, replicaUrl } = await startReplicated();
await primary.pool.query('create table notes (id int primary key, text text)');
const replica = new pg.Pool({ connectionString: replicaUrl, max: 2 });
replica.on('error', () => {});
afterAll(() => replica.end());

const open = async () => {
  const changes: boolean[] = [];
  const reads = await openReads({
    primary,
    url: replicaUrl,
    onChange: (isAvailable) => changes.push(isAvailable),
  });
  return { reads, changes };
};
const { reads, changes } = await open();
afterAll(() => reads.close());

/** Returns whether a statement is answered by the replica. */
async function isFromReplica(from: Reads): Promise<boolean> {
  const { rows } = await from.pool.query<{ there: boolean }>({ text: 'select pg_is_in_recovery() as there' });
  return rows[0]?.there ?? false;
}
const position = async () => {
  const { rows } = await primary.pool.query<{ lsn: string }>(
    'select pg_current_wal_insert_lsn()::text as lsn',
  );
  return rows[0]?.lsn ?? '';
};
const pauseReplaying = () => replica.query('select pg_wal_replay_pause()');
const resumeReplaying = () => replica.query('select pg_wal_replay_resume()');
const untilUsed = () =>
  vi.waitFor(async () => expect(await isFromReplica(reads)).toBe(true), { timeout: 10_000 });

test('reads from the replica', async () => {
  await untilUsed();
  expect(reads.state()).toMatchObject({ isUsed: true, fits: true });
});

test('reads from the primary what the replica does not hold yet', async () => {
  await pauseReplaying();
  await primary.pool.query(`insert into notes values (1, 'new')`);
  reads.require(await position());
  const { rows } = await reads.pool.query({ text: 'select text from notes where id = 1' });
  expect(rows).toEqual([{ text: 'new' }]);
  expect(await isFromReplica(reads)).toBe(false);
  await resumeReplaying();
  await untilUsed();
});

test('waits for the replica to hold a position, and works there', async () => {
  await primary.pool.query(`insert into notes values (2, 'held')`);
  const found = await reads.readHolding(await position(), async (pool) => {
    const { rows } = await pool.query('select text, pg_is_in_recovery() as there from notes where id = 2');
    return rows;
  });
  expect(found).toEqual([{ text: 'held', there: true }]);
});

test('repeats at the primary what fails at the replica', async () => {
  await untilUsed();
  const sources: boolean[] = [];
  const found = await reads.readHolding('0/0', async (pool) => {
    const { rows } = await pool.query<{ there: boolean }>('select pg_is_in_recovery() as there');
    const there = rows[0]?.there ?? false;
    sources.push(there);
    if (there) throw new Error('the connection broke');
    return 'read';
  });
  expect({ found, sources }).toEqual({ found: 'read', sources: [true, false] });
});

test('answers from the primary when the replica cuts a statement off', async () => {
  await untilUsed();
  const slow = reads.pool.query<{ there: boolean }>({
    text: `select pg_is_in_recovery() as there, case when pg_is_in_recovery() then pg_sleep(30) end`,
  });
  await vi.waitFor(async () => {
    const { rowCount } = await replica.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(30)%' and state = 'active' and pid <> pg_backend_pid()`,
    );
    expect(rowCount).toBe(1);
  });
  expect((await slow).rows[0]?.there).toBe(false);
  await untilUsed();
});

test('reports an error of the statement itself, which the primary would only repeat', async () => {
  await untilUsed();
  await expect(reads.pool.query({ text: 'select nothing from notes' })).rejects.toThrow(
    '"nothing" does not exist',
  );
});

test('reads from the primary after the replica was promoted', async () => {
  await replica.query('select pg_promote()');
  await vi.waitFor(async () => expect(await isFromReplica(reads)).toBe(false), { timeout: 10_000 });
  await vi.waitFor(() => expect(changes.at(-1)).toBe(false), { timeout: 10_000 });
  expect(reads.state()).toBe('unavailable');
});

test('refuses a replica of another database', async () => {
  await expect(openReads({ primary, url: inject('postgresUrl') })).rejects.toThrow(
    'Setting DATABASE_REPLICA_URL is not valid: it names a replica of another database than DATABASE_URL.',
  );
});

test('starts without its replica', async () => {
  const late = await openReads({ primary, url: 'postgres://pool@127.0.0.1:9/pool' });
  expect(await isFromReplica(late)).toBe(false);
  expect(late.state()).toBe('unavailable');
  await late.close();
});
