import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { createHangWatch } from './hang-watch.ts';

/** Keeps this process from doing anything else, as loading a large catalogue does. */
const block = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

test('a process that is busy itself does not take Postgres for hung', { timeout: 30_000 }, async () => {
  const hangs: Error[] = [];
  const url = inject('postgresUrl');
  const watch = createHangWatch(url, (error) => hangs.push(error));
  const pool = new pg.Pool({ connectionString: url, max: 1, stream: watch.stream });
  watch.watch(pool);
  const client = await pool.connect();
  // The first time the connection becomes suspicious, the second time the probe is under way.
  for (const _ of [1, 2]) {
    block(4000);
    await setTimeout(10);
  }
  await setTimeout(500);
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(hangs).toEqual([]);
  client.release();
  watch.stop();
  await pool.end();
});
