import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { folderStorage } from './folder-storage.ts';
import { createLinkSigner } from './signed-links.ts';
import { StorageMiss } from './storage.ts';

const root = mkdtempSync(path.join(tmpdir(), 'pool-storage-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const storage = folderStorage(root);

test('what is put is read, whole or in part', async () => {
  const stored = await storage.put('audio/1.mp3', Buffer.from('0123456789'));
  expect(stored.size).toBe(10);
  expect(stored.sha256).toMatch(/^84d89877/);
  expect(String(await buffer(await storage.read('audio/1.mp3')))).toBe('0123456789');
  expect(String(await buffer(await storage.read('audio/1.mp3', { start: 2, end: 4 })))).toBe('234');
  expect(await storage.stat('audio/1.mp3')).toEqual({ size: 10 });
  await storage.remove('audio/1.mp3');
  expect(await storage.stat('audio/1.mp3')).toBeNull();
  await expect(storage.read('audio/1.mp3')).rejects.toThrow(StorageMiss);
});

test('a stream that breaks leaves nothing behind', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half');
      throw new Error('cut');
    })(),
  );
  await expect(storage.put('half/a.mp3', broken)).rejects.toThrow('cut');
  expect(readdirSync(path.join(root, 'half'))).toEqual([]);
});

test.each(['../x', 'a/../x', '/etc/passwd', 'a//b', '', '.hidden', 'a/.b', 'a\\b', 'a\0b', 'a/'])(
  'the key %j is refused',
  async (key) => {
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('not a storage key');
    await expect(storage.read(key)).rejects.toThrow('not a storage key');
  },
);

test('a link is good for what it was made for, until it ends', () => {
  const { signLink, verifyLink } = createLinkSigner('a secret of enough characters 123');
  const claims = { key: 'versions/1', userId: 7, purpose: 'download', fileName: 'a.mp3' } as const;
  const token = signLink(claims, new Date(1000));
  const at = (ms: number) => new Date(ms);
  expect(verifyLink(token, claims, at(999))).toBe('ok');
  expect(verifyLink(token, claims, at(1000))).toBe('expired');
  for (const other of [
    { key: 'versions/2' },
    { userId: 8 },
    { purpose: 'preview' as const },
    { fileName: 'b.mp3' },
  ]) {
    expect(verifyLink(token, { ...claims, ...other }, at(0))).toBe('forged');
  }
  expect(verifyLink(token.replace(/^\w+/, 'zzzzzzzz'), claims, at(0))).toBe('forged');
  expect(verifyLink('', claims, at(0))).toBe('forged');
  expect(verifyLink(`${token}x`, claims, at(0))).toBe('forged');
  const stranger = createLinkSigner('another secret of as many letters');
  expect(verifyLink(stranger.signLink(claims, at(1000)), claims, at(0))).toBe('forged');
});
