import { type CrateFormat, getDownloadPreferences, setDownloadPreferences } from '@pool/contracts/library';
import { XMLParser } from 'fast-xml-parser';
import { beforeAll, expect, test } from 'vitest';
import { addTrack } from '../../test/catalogue-fixtures.ts';
import type { Client } from '../../test/client.ts';
import { addUser } from '../../test/fixtures.ts';
import { testApp } from '../../test/test-app.ts';

const { db, signIn } = await testApp();
const defaults = { keyComment: false, folder: '', crates: [], sharePlace: false };
let ana: Client;
let song: Awaited<ReturnType<typeof addTrack>>;

beforeAll(async () => {
  const userId = await addUser(db, { login: 'ana' });
  ana = await signIn('ana');
  song = await addTrack(db, {
    name: 'Salt & Sugar',
    artist: 'Tidewater',
    bpm: 124,
    energy: 7,
    key: '8A',
    versions: ['Main', 'Clean'],
  });
  await db.insertInto('ratings').values({ user_id: userId, track_id: song.id, rating: 5 }).execute();
});

async function exported(
  format: CrateFormat,
  entries: { versionId: number; path: string }[],
  name = 'Friday: Late',
) {
  const response = await ana.raw('/api/Downloads/crate', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ format, name, entries }),
  });
  return { response, text: await response.text() };
}
const [main, clean] = [() => song.versionIds[0] ?? 0, () => song.versionIds[1] ?? 0];

test('a crate is a file with the given name and the pool’s data of each entry', async () => {
  // A rendered file has the size of the download.
  const link = await ana.get(`/api/tracks/signedLink/${main()}?purpose=download`);
  const { response, text } = await exported('rekordbox', [
    { versionId: clean(), path: 'C:\\b.mp3' },
    { versionId: main(), path: '/Users/x/a.mp3' },
  ]);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/xml');
  expect(response.headers.get('content-disposition')).toContain('filename="Friday- Late.xml"');
  const { DJ_PLAYLISTS: root } = new XMLParser({ ignoreAttributes: false }).parse(text);
  expect(root.COLLECTION.TRACK).toMatchObject([
    {
      '@_Name': 'Salt & Sugar (Clean)',
      '@_Tonality': 'Am',
      '@_AverageBpm': '124.00',
      '@_Comments': 'Energy 7',
    },
    { '@_Name': 'Salt & Sugar', '@_Location': 'file://localhost/Users/x/a.mp3', '@_TotalTime': '100' },
  ]);
  expect(link.body).toMatchObject({ result: { size: Number(root.COLLECTION.TRACK[1]['@_Size']) } });
});

test.each([
  ['m3u8', 'application/vnd.apple.mpegurl'],
  ['traktor', 'application/xml'],
  ['serato', 'application/octet-stream'],
] as const)('exports a %s crate', async (format, type) => {
  const { response } = await exported(format, [{ versionId: main(), path: '/Users/x/a.mp3' }]);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe(type);
});

test.each(['rekordbox', 'traktor', 'serato'] as const)(
  'a %s crate accepts only full paths',
  async (format) => {
    for (const path of ['a.mp3', 'Music/a.mp3', 'Music\\a.mp3', '../a.mp3'])
      expect((await exported(format, [{ versionId: main(), path }])).response.status).toBe(400);
    for (const path of ['C:\\a.mp3', '\\\\nas\\music\\a.mp3', '/Users/x/a.mp3'])
      expect((await exported(format, [{ versionId: main(), path }])).response.status).toBe(200);
    expect((await exported('m3u8', [{ versionId: main(), path: 'a.mp3' }])).response.status).toBe(200);
  },
);

test('rating, label and comment are in the crate', async () => {
  const label = await db
    .insertInto('labels')
    .values({ name: 'Yard' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('tracks').set({ label_id: label.id }).where('id', '=', song.id).execute();
  await db.updateTable('versions').set({ comment: 'Warm-up' }).where('id', '=', main()).execute();
  const entry = { versionId: main(), path: '/Users/x/a.mp3' };
  const read = async (format: CrateFormat) =>
    new XMLParser({ ignoreAttributes: false }).parse((await exported(format, [entry])).text);
  expect((await read('rekordbox')).DJ_PLAYLISTS.COLLECTION.TRACK).toMatchObject({
    '@_Rating': '255',
    '@_Label': 'Yard',
    '@_Comments': 'Warm-up - Energy 7',
  });
  expect((await read('traktor')).NML.COLLECTION.ENTRY.INFO).toMatchObject({
    '@_RANKING': '255',
    '@_LABEL': 'Yard',
    '@_COMMENT': 'Warm-up - Energy 7',
  });
  await ana.call(setDownloadPreferences, { body: { ...defaults, keyComment: true } });
  expect((await read('rekordbox')).DJ_PLAYLISTS.COLLECTION.TRACK['@_Comments']).toBe(
    '8A - Warm-up - Energy 7',
  );
  await ana.call(setDownloadPreferences, { body: defaults });
});

test('crates of DJ software can only be chosen with their folder', async () => {
  const save = (part: object) => ana.put('/api/Downloads/preferences', { ...defaults, ...part });
  expect((await save({ crates: ['m3u8'] })).status).toBe(200);
  for (const folder of ['', ' ', 'Music', 'Music\\Pool'])
    expect((await save({ crates: ['rekordbox'], folder })).status).toBe(400);
  expect((await save({ crates: ['rekordbox'], folder: 'D:\\Pool' })).status).toBe(200);
  // As saved before a folder was required.
  await db
    .updateTable('download_preferences')
    .set({ folder: '', crates: ['m3u8', 'traktor'] })
    .execute();
  expect(await ana.call(getDownloadPreferences, {})).toMatchObject({ crates: ['m3u8'] });
  await ana.call(setDownloadPreferences, { body: defaults });
});

test('accepts a thousand entries with long paths', async () => {
  const entries = Array.from({ length: 1000 }, (_, i) => ({
    versionId: main(),
    path: `/Users/${'é'.repeat(900)}/${i}.mp3`,
  }));
  const { response, text } = await exported('m3u8', entries);
  expect(response.status).toBe(200);
  expect(text.split('\n')).toHaveLength(2003);
});

test('refuses an invalid path, an unknown version and a deleted one', async () => {
  for (const path of ['', 'a\nb.mp3', 'a\u0000b', '/Users/x/', 'C:\\', 'x'.repeat(1001)]) {
    expect((await exported('m3u8', [{ versionId: main(), path }])).response.status).toBe(400);
  }
  expect((await exported('m3u8', [{ versionId: 2_000_000, path: 'a.mp3' }])).response.status).toBe(404);
  expect((await exported('m3u8', [])).response.status).toBe(400);
  const gone = await addTrack(db, { name: 'Gone', status: 'D' });
  const [versionId = 0] = gone.versionIds;
  expect((await exported('m3u8', [{ versionId, path: 'a.mp3' }])).response.status).toBe(404);
});
