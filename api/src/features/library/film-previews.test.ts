import { signedLink } from '@pool/contracts/library';
import { beforeAll, expect, test } from 'vitest';
import { addTrack } from '../../test/catalogue-fixtures.ts';
import type { Client } from '../../test/client.ts';
import { addUser } from '../../test/fixtures.ts';
import { numberedFilm, pictureOf } from '../../test/numbered-film.ts';
import { testApp } from '../../test/test-app.ts';

const { db, storage, signIn } = await testApp({ env: { PREVIEW_SECONDS: '15' } });
let ana: Client;

beforeAll(async () => {
  await addUser(db, { login: 'ana' });
  ana = await signIn('ana');
});

async function addFilm(bytes: Uint8Array, durationMs: number) {
  const { versionIds } = await addTrack(db, { name: 'Lantern', type: 'video' });
  const [versionId = 0] = versionIds;
  const storage_key = `video/${versionId}.mp4`;
  const stored = await storage.put(storage_key, bytes);
  const { id } = await db
    .insertInto('files')
    .values({ storage_key, mime: 'video/mp4', ...stored })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('versions')
    .set({ file_id: id, duration_ms: durationMs, recipe: null })
    .where('id', '=', versionId)
    .execute();
  return versionId;
}
async function preview(versionId: number) {
  const link = await ana.call(signedLink, { params: { id: versionId }, query: { purpose: 'preview' } });
  const response = await ana.raw(link.link);
  return {
    link,
    type: response.headers.get('content-type'),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

test('for a film longer than a preview only the window is available, with its start', {
  timeout: 30_000,
}, async () => {
  const versionId = await addFilm(numberedFilm({ seconds: 60, keyEvery: 4 }), 60_000);
  const [first, second] = await Promise.all([preview(versionId), preview(versionId)]);
  expect(first.type).toBe('video/mp4');
  expect(first.link).toMatchObject({
    startMs: 28_000,
    lengthMs: 15_000,
    durationMs: 60_000,
    fallbackLink: `${first.link.link}&fallback=true`,
  });
  expect(first.bytes.includes(pictureOf(28 * 24))).toBe(true);
  expect(first.bytes.includes(pictureOf(28 * 24 - 1))).toBe(false);
  expect(first.bytes.includes(pictureOf(43 * 24))).toBe(false);
  expect(second.link).toMatchObject({ startMs: 28_000, lengthMs: 15_000 });
  const again = await preview(versionId);
  expect(again.link).toMatchObject({ startMs: 28_000, lengthMs: 15_000 });
  expect(Buffer.compare(again.bytes, first.bytes)).toBe(0);
});

const fallback = async (link: { fallbackLink: string | null }) => {
  const response = await ana.raw(link.fallbackLink ?? '');
  expect(response.headers.get('content-type')).toBe('video/mp4');
  return Buffer.from(await response.arrayBuffer());
};
const usesOf = async (versionId: number) =>
  (await db.selectFrom('preview_uses').selectAll().where('version_id', '=', versionId).execute()).length;

test('the fallback of a long film is another file of the same window, and not a second preview', {
  timeout: 30_000,
}, async () => {
  const versionId = await addFilm(numberedFilm({ seconds: 60, keyEvery: 4 }), 60_000);
  const { link, bytes } = await preview(versionId);
  const other = await fallback(link);
  expect(Buffer.compare(other, bytes)).not.toBe(0);
  expect(other.includes('moof')).toBe(true);
  expect(other.includes(pictureOf(28 * 24))).toBe(true);
  expect(other.includes(pictureOf(28 * 24 - 1))).toBe(false);
  expect(other.includes(pictureOf(43 * 24))).toBe(false);
  expect(Buffer.compare(await fallback(link), other)).toBe(0);
  expect(await usesOf(versionId)).toBe(1);
});

test('the fallback of a short film is its original file', { timeout: 30_000 }, async () => {
  const film = numberedFilm({ seconds: 10, keyEvery: 4 });
  const versionId = await addFilm(film, 10_000);
  const { link, bytes } = await preview(versionId);
  expect(link).toMatchObject({ startMs: 0, lengthMs: 10_000 });
  expect(bytes.includes(pictureOf(239))).toBe(true);
  expect(Buffer.compare(bytes, film)).not.toBe(0);
  expect(Buffer.compare(await fallback(link), film)).toBe(0);
  expect(await usesOf(versionId)).toBe(1);
});

test('a short film that cannot be cut is its own preview', async () => {
  const film = Buffer.from('not a film');
  const { link, bytes } = await preview(await addFilm(film, 10_000));
  expect(link).toMatchObject({ startMs: 0, lengthMs: 10_000, fallbackLink: null });
  expect(Buffer.compare(bytes, film)).toBe(0);
});

test('a fallback needs the token of its own film', async () => {
  const [one, two] = [
    await addFilm(numberedFilm({ seconds: 10, keyEvery: 4 }), 10_000),
    await addFilm(numberedFilm({ seconds: 10, keyEvery: 4 }), 10_000),
  ];
  const { link } = await preview(one);
  const swapped = (link.fallbackLink ?? '').replace(`versions%2F${one}`, `versions%2F${two}`);
  expect((await ana.get(swapped)).status).toBe(403);
});

test('a film that cannot be cut has no preview', async () => {
  const versionId = await addFilm(Buffer.from('not a film'), 60_000);
  expect((await ana.get(`/api/tracks/signedLink/${versionId}`)).status).toBe(404);
});
