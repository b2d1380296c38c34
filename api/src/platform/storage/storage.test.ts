import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { startS3 } from '../../test/s3-server.ts';
import { folderStorage } from './folder-storage.ts';
import { openStorage } from './open-storage.ts';
import { s3Storage } from './s3-storage.ts';
import { createLinkSigner } from './signed-links.ts';
import { StorageMiss } from './storage.ts';

const root = mkdtempSync(path.join(tmpdir(), 'pool-storage-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const s3 = await startS3();

describe.each([
  ['a folder', folderStorage(root)],
  ['a bucket', s3Storage(s3, 5000)],
])('%s', (_, storage) => {
  test('reads what was stored, whole or in part', async () => {
    const stored = await storage.put('audio/1.mp3', Buffer.from('0123456789'));
    expect(stored.size).toBe(10);
    expect(stored.sha256).toMatch(/^84d89877/);
    expect(String(await buffer(await storage.read('audio/1.mp3')))).toBe('0123456789');
    expect(String(await buffer(await storage.read('audio/1.mp3', { start: 2, end: 4 })))).toBe('234');
    expect(await storage.stat('audio/1.mp3')).toEqual({ size: 10 });
    await storage.put('audio/1.mp3', Buffer.from('other'));
    expect(String(await buffer(await storage.read('audio/1.mp3')))).toBe('other');
    await storage.remove('audio/1.mp3');
    await storage.remove('audio/1.mp3');
    expect(await storage.stat('audio/1.mp3')).toBeNull();
    await expect(storage.read('audio/1.mp3')).rejects.toThrow(StorageMiss);
  });

  test('stores a long stream as it arrives', async () => {
    const bytes = randomBytes(20 * 1024 * 1024 + 7);
    const chunks = Array.from({ length: 21 }, (_, i) => bytes.subarray(i * 2 ** 20, (i + 1) * 2 ** 20));
    const stored = await storage.put('long/a.wav', Readable.from(chunks));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(stored).toEqual({ size: bytes.length, sha256 });
    expect(Buffer.compare(await buffer(await storage.read('long/a.wav')), bytes)).toBe(0);
    const part = await buffer(await storage.read('long/a.wav', { start: 9_000_000, end: 9_000_099 }));
    expect(Buffer.compare(part, bytes.subarray(9_000_000, 9_000_100))).toBe(0);
  });

  test('stores an empty file', async () => {
    expect((await storage.put('empty/a', new Uint8Array())).size).toBe(0);
    expect(await storage.stat('empty/a')).toEqual({ size: 0 });
  });

  test.each([1, 12])('a stream that breaks after %d MB leaves nothing behind', async (megabytes) => {
    const broken = Readable.from(
      (async function* () {
        for (let i = 0; i < megabytes; i++) yield Buffer.alloc(2 ** 20);
        throw new Error('cut');
      })(),
    );
    await expect(storage.put('half/a.mp3', broken)).rejects.toThrow('cut');
    expect(await storage.stat('half/a.mp3')).toBeNull();
  });

  test.each(['../x', 'a/../x', '/etc/passwd', 'a//b', '', '.hidden', 'a/.b', 'a\\b', 'a\0b', 'a/'])(
    'refuses the key %j',
    async (key) => {
      await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('not a storage key');
      await expect(storage.read(key)).rejects.toThrow('not a storage key');
    },
  );
});

test('a broken stream leaves no file under another name either', async () => {
  expect(readdirSync(path.join(root, 'half'))).toEqual([]);
});

test('does not open a bucket with a wrong secret, a wrong name, or an unreachable server', async () => {
  expect(await openStorage({ kind: 's3', ...s3 }, 5000)).toBeDefined();
  for (const wrong of [
    { ...s3, secretAccessKey: 'wrong' },
    { ...s3, accessKeyId: 'nobody' },
    { ...s3, bucket: 'elsewhere' },
    { ...s3, endpoint: 'http://127.0.0.1:9' },
  ]) {
    await expect(openStorage({ kind: 's3', ...wrong }, 5000)).rejects.toThrow(
      /^The bucket \w+ at http.* cannot be reached \(settings POOL_S3_ENDPOINT/,
    );
  }
});

test('a link is valid for its own claims, until it expires', () => {
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
