import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loginWithToken } from '@pool/contracts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { folderStorage } from '../../platform/storage/folder-storage.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { capturedLog } from '../../test/captured-log.ts';
import { addTrack } from '../../test/catalogue-fixtures.ts';
import { addUser } from '../../test/fixtures.ts';
import { testApp } from '../../test/test-app.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pool-full-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let isFull = false;
const stored = folderStorage(folder);
/** Acts like a full disk: accepts some bytes, then a write fails. */
const storage: Storage = {
  ...stored,
  put: async (key, data) => {
    if (!isFull) return await stored.put(key, data);
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  },
};
const { log, written } = capturedLog();
const { app, db, signIn } = await testApp({ storage, log });
const sentence = 'Our storage is full, so we cannot save this right now. Please try again later';

test('on a full disk members see an error, /readyz fails, the log reports it once, nothing is half-written', async () => {
  await addUser(db, { login: 'ana' });
  const ana = await signIn('ana');
  const isReady = async () => (await app.request('/readyz')).status;
  expect(await isReady()).toBe(200);
  const jpeg = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#f00' } })
    .jpeg()
    .toBuffer();
  const sendPhoto = () => {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(jpeg)], 'me.jpg', { type: 'image/jpeg' }));
    return ana.request('/api/users/setAvatar', { method: 'POST', body: form });
  };
  isFull = true;
  expect(await sendPhoto()).toMatchObject({ status: 503, body: { message: sentence } });
  expect((await ana.call(loginWithToken, {})).user.avatar).toBeNull();
  expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).includes('avatars'))).toEqual(
    [],
  );
  // The result of an earlier check lasts at most 5 seconds.
  await expect.poll(isReady, { timeout: 10_000 }).toBe(503);
  expect(await isReady()).toBe(503);
  expect(written().match(/files cannot be stored: free some space on the disk/g)).toHaveLength(1);
  isFull = false;
  expect(await isReady()).toBe(200);
  expect((await sendPhoto()).status).toBe(200);
});

test('reports when Postgres has no space', async () => {
  await addUser(db, { login: 'ben' });
  const ben = await signIn('ben');
  const { id } = await addTrack(db, { name: 'No space' });
  await sql`create function disk_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    db,
  );
  await sql`create trigger is_full before insert on ratings execute function disk_full()`.execute(db);
  const rate = () => ben.post('/api/feedbacks', { trackId: id, rating: 3 });
  expect(await rate()).toMatchObject({ status: 503, body: { message: sentence } });
  await sql`drop trigger is_full on ratings`.execute(db);
  expect((await rate()).status).toBe(200);
});
