import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { connect } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openReads } from '../../platform/db/replica/reads.ts';
import { addTrack } from '../../test/catalogue-fixtures.ts';
import { startReplicated } from '../../test/replica.ts';
import { openTcpSwitch } from '../../test/tcp-switch.ts';
import { createSearchEngine } from '../search/search-engine.ts';
import { findTracks } from './find-tracks.ts';
import { startCatalogue } from './live-catalogue.ts';

const { primary, primaryUrl, stopPrimary, replicaUrl } = await startReplicated();
await migrate(primary.db);
const address = await openTcpSwitch(primaryUrl);
const database = connect(address.url, { max: 4 });
afterAll(() => database.close());

test('after a failover the index is what the promoted replica has, and follows it', {
  timeout: 60_000,
}, async () => {
  const { id: before } = await addTrack(primary.db, { name: 'Before' });
  const reads = await openReads({ primary: database, url: replicaUrl });
  const catalogue = await startCatalogue({ ...database, reads, createEngine: createSearchEngine });
  const ids = () =>
    findTracks(catalogue.index, {
      filter: { type: 'audio', only: 'pool' },
      search: null,
      page: { sorting: null, order: 'DESC', offset: 0, limit: 100 },
    }).ids;
  const untilListed = (wanted: number[]) =>
    vi.waitFor(() => expect(ids()).toEqual(wanted), { timeout: 20_000, interval: 10 });
  await untilListed([before]);

  // The replica gets no more, as if the network between the two had failed before the primary did.
  const replica = new pg.Client({ connectionString: replicaUrl });
  await replica.connect();
  await vi.waitFor(async () => {
    const { rows } = await replica.query('select id from tracks');
    expect(rows).toEqual([{ id: before }]);
  });
  await replica.query(`alter system set primary_conninfo = ''`);
  await replica.query('select pg_reload_conf()');
  await vi.waitFor(async () => {
    const { rowCount } = await replica.query('select 1 from pg_stat_wal_receiver');
    expect(rowCount).toBe(0);
  });
  const { id: lost } = await addTrack(primary.db, { name: 'Lost' });
  await untilListed([lost, before]);

  await stopPrimary();
  await replica.query('select pg_promote()');
  address.lead(replicaUrl);
  await untilListed([before]);
  // Promoted, it continues with the same numbers.
  await replica.query(`select setval('tracks_id_seq', 100)`);
  const { id: after } = await addTrack(database.db, { name: 'After' });
  await untilListed([after, before]);
  expect(reads.state()).toBe('unavailable');
  await replica.end();
  await catalogue.stop();
  await reads.close();
});
