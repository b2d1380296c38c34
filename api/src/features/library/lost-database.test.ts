import { signedLink } from '@pool/contracts/library';
import { expect, test } from 'vitest';
import { capturedLog } from '../../test/captured-log.ts';
import { addTrack } from '../../test/catalogue-fixtures.ts';
import { addUser } from '../../test/fixtures.ts';
import { openTcpSwitch } from '../../test/tcp-switch.ts';
import { testApp } from '../../test/test-app.ts';

const nowhere = 'postgres://127.0.0.1:9/pool';
let reach: (isThere: boolean) => void = () => {};
const { log, written } = capturedLog();
const { db, signIn } = await testApp({
  log,
  through: async (url) => {
    const address = await openTcpSwitch(url);
    reach = (isThere) => address.lead(isThere ? url : nowhere);
    return address.url;
  },
});

test('a download that ends while Postgres is away is recorded once it is back', async () => {
  const userId = await addUser(db, { login: 'ana' });
  const ana = await signIn('ana');
  const { id: trackId, versionIds } = await addTrack(db, { name: 'Harbour lights' });
  const [versionId = 0] = versionIds;
  await db.insertInto('ratings').values({ user_id: userId, track_id: trackId, rating: 5 }).execute();
  const { link, size } = await ana.call(signedLink, {
    params: { id: versionId },
    query: { purpose: 'download' },
  });

  const answer = await ana.raw(link);
  reach(false);
  const received = answer.arrayBuffer();
  await expect.poll(written, { timeout: 10_000 }).toContain('a download cannot be recorded yet');
  reach(true);

  expect((await received).byteLength).toBe(size);
  const recorded = await db.selectFrom('downloads').select(['user_id', 'version_id']).execute();
  expect(recorded).toEqual([{ user_id: userId, version_id: versionId }]);
  expect(await db.selectFrom('download_claims').select('id').execute()).toEqual([]);
});
