import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { folderStorage } from '../../platform/storage/folder-storage.ts';
import type { Client } from '../../test/client.ts';
import { addUser, testPassword } from '../../test/fixtures.ts';
import { testApp } from '../../test/test-app.ts';

/** A request that waits until a test lets it continue. */
function pause() {
  const reached = Promise.withResolvers<void>();
  const resumed = Promise.withResolvers<void>();
  return {
    reached: reached.promise,
    resume: () => resumed.resolve(),
    wait: async () => {
      reached.resolve();
      await resumed.promise;
    },
  };
}

const uploading = pause();
const checking = pause();
const folder = mkdtempSync(path.join(tmpdir(), 'pool-unfinished-'));
const stored = folderStorage(folder);
const vies = createServer(async (_, response) => {
  await checking.wait();
  response.setHeader('content-type', 'application/json').end('{"isValid":true,"userError":"VALID"}');
});
await new Promise<void>((resolve) => vies.listen(0, '127.0.0.1', resolve));
const address = vies.address();
const { db, signIn } = await testApp({
  mails: true,
  env: {
    POOL_TAX: 'DE VAT 19, FR VAT 20',
    POOL_SELLER_COUNTRY: 'DE',
    POOL_SELLER_TAX_ID: 'DE123456789',
    POOL_VIES_URL: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
  },
  storage: {
    ...stored,
    put: async (key, data) => {
      const result = await stored.put(key, data);
      await uploading.wait();
      return result;
    },
  },
});
afterAll(() => {
  vies.close();
  rmSync(folder, { recursive: true, force: true });
});

const deleteAccount = (client: Client) => client.post('/api/users/deleteAccount', { password: testPassword });

test('a photo that is uploaded while its account is deleted is not stored', async () => {
  const id = await addUser(db, { login: 'ana' });
  const ana = await signIn('ana');
  const form = new FormData();
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  form.append('file', new File([new Uint8Array(png)], 'me.png', { type: 'image/png' }));
  const upload = ana.request('/api/users/setAvatar', { method: 'POST', body: form });
  await uploading.reached;
  expect(readdirSync(path.join(folder, 'avatars', String(id)))).toHaveLength(1);
  expect((await deleteAccount(ana)).status).toBe(200);
  uploading.resume();
  expect((await upload).status).toBe(401);
  expect(readdirSync(path.join(folder, 'avatars', String(id)))).toEqual([]);
  expect(await db.selectFrom('files').selectAll().execute()).toEqual([]);
});

test('a VAT number that is checked while its account is deleted is not stored', async () => {
  await addUser(db, { login: 'ben' });
  const ben = await signIn('ben');
  const saving = ben.post('/api/subscriptions/vatNumber', { country: 'FR', vatNumber: 'FR12345678901' });
  await checking.reached;
  expect((await deleteAccount(ben)).status).toBe(200);
  checking.resume();
  expect((await saving).status).toBe(401);
  expect(await db.selectFrom('vat_numbers').selectAll().execute()).toEqual([]);
});
