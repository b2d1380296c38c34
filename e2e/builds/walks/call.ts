import type { Walk } from './walk.ts';

/** Adds a count of the download list. */
export const call: Walk = {
  section: 'A call of the API',
  edits: {
    'contracts/src/library.ts': (text) => `${text}
export const countDownloadList = defineCall({
  method: 'GET',
  path: '/Downloads/count',
  summary: 'Returns how many versions the download list has.',
  access: 'activeDj',
  result: z.object({ count: z.int() }),
});
`,
    'api/src/features/library/library.routes.ts': (text) =>
      text
        .replace('  addToDownloadList,', '  addToDownloadList,\n  countDownloadList,')
        .replace(
          '  mount(api, addToDownloadList,',
          '  mount(api, countDownloadList, async ({ user }) => ({ count: (await downloadList(db, user.id)).length }));\n\n  mount(api, addToDownloadList,',
        ),
    'api/src/access-matrix.test.ts': (text) =>
      text.replace('GET /Downloads, POST', 'GET /Downloads, GET /Downloads/count, POST'),
  },
  added: {
    // The number is searched here too: one run of the tests for both walks.
    'api/src/features/library/walks.test.ts': `import { listTracks } from '@pool/contracts/catalogue';
import { addToDownloadList, countDownloadList, rateTrack } from '@pool/contracts/library';
import { expect, test } from 'vitest';
import { addTrack } from '../../test/catalogue-fixtures.ts';
import { addUser } from '../../test/fixtures.ts';
import { testApp } from '../../test/test-app.ts';

const { db, signIn } = await testApp();

test('the call counts, and the number narrows, sorts and is searched', async () => {
  await addUser(db, { login: 'dj' });
  const dj = await signIn('dj');
  const [stiff, lively] = [await addTrack(db, { name: 'Stiff' }), await addTrack(db, { name: 'Lively' })];
  await db.updateTable('tracks').set({ danceability: 20 }).where('id', '=', stiff.id).execute();
  await db.updateTable('tracks').set({ danceability: 90 }).where('id', '=', lively.id).execute();
  const names = async (query: object) =>
    (await dj.call(listTracks, { query })).list.map(({ name, danceability }) => \`\${name} \${danceability}\`);
  expect(await names({ sortField: 'danceability', order: 'ASC' })).toEqual(['Stiff 20', 'Lively 90']);
  expect(await names({ danceability: '80,100' })).toEqual(['Lively 90']);
  expect(await names({ searchQuery: 'danceability:<50' })).toEqual(['Stiff 20']);
  expect(await dj.call(countDownloadList, {})).toEqual({ count: 0 });
  await dj.call(rateTrack, { body: { trackId: lively.id, rating: 4 } });
  await dj.call(addToDownloadList, { body: { versionId: lively.versionIds[0] ?? 0 } });
  expect(await dj.call(countDownloadList, {})).toEqual({ count: 1 });
});
`,
  },
};
