import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { createLog } from '../log/log.ts';
import type { Storage } from '../storage/storage.ts';
import type { Env } from './api.ts';
import { attachment } from './content-disposition.ts';
import { type Outcome, parseRange, sendFile } from './send-file.ts';

test.each([
  [undefined, null],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=100-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=999999999999999-', 'outside'],
  ['bytes=20-10', null],
  ['bytes=0-1,5-6', null],
  ['bytes=-', null],
  ['bytes=99999999999999999999-', null],
  ['items=0-1', null],
])('reads the range %s of 100 bytes', (header, range) => {
  expect(parseRange(header, 100)).toEqual(range);
});

test.each([
  [
    'A - B (Clean).mp3',
    `attachment; filename="A - B (Clean).mp3"; filename*=UTF-8''A%20-%20B%20%28Clean%29.mp3`,
  ],
  [
    'Señor "Kö".mp3',
    `attachment; filename="Senor 'Ko'.mp3"; filename*=UTF-8''Se%C3%B1or%20%27K%C3%B6%27.mp3`,
  ],
  ['../../etc/passwd', `attachment; filename="-..-etc-passwd"; filename*=UTF-8''-..-etc-passwd`],
  ['a\r\nX: y', `attachment; filename="a X- y"; filename*=UTF-8''a%20X-%20y`],
  ['', `attachment; filename="download"; filename*=UTF-8''download`],
  ['\ud800', `attachment; filename="download"; filename*=UTF-8''download`],
])('writes the header for the name %j', (name, header) => {
  expect(attachment(name)).toBe(header);
});

test('counts a download as complete when the client leaves while it is recorded', async () => {
  const log = createLog('silent');
  const wrong = vi.spyOn(log, 'error');
  const noting = Promise.withResolvers<void>();
  const outcomes: Outcome[] = [];
  const nowhere = () => Promise.reject(new Error('nothing is stored'));
  const storage: Storage = { put: nowhere, read: nowhere, stat: nowhere, remove: nowhere };
  const app = new Hono<Env>();
  app.get('/', (c) => {
    c.set('log', () => log);
    const begin = async () => ({
      ended: async (outcome: Outcome) => {
        outcomes.push(outcome);
        await noting.promise;
      },
    });
    return sendFile(c, {
      storage,
      parts: [Buffer.from('music')],
      mime: 'audio/mpeg',
      timeoutMs: 1000,
      begin,
    });
  });
  const reader = (await app.request('/')).body?.getReader();
  await reader?.read();
  const end = reader?.read();
  await vi.waitFor(() => expect(outcomes).toEqual([{ state: 'complete', sent: 5, reached: 5 }]));
  const leaving = reader?.cancel();
  noting.resolve();
  await Promise.all([end, leaving]);
  expect(outcomes).toHaveLength(1);
  expect(wrong).not.toHaveBeenCalled();
});

test('closes a stored file once its last byte is read, even if the answer is not read', async () => {
  const source = Readable.from([Buffer.from('mus'), Buffer.from('ic')]);
  const nowhere = () => Promise.reject(new Error('nothing is stored'));
  const storage: Storage = { put: nowhere, read: async () => source, stat: nowhere, remove: nowhere };
  const app = new Hono<Env>();
  const parts = [{ key: 'a.mp3', start: 0, end: 5 }];
  app.get('/', (c) => sendFile(c, { storage, parts, mime: 'audio/mpeg', timeoutMs: 1000 }));
  const reader = (await app.request('/')).body?.getReader();
  await reader?.read();
  expect(source.destroyed).toBe(false);
  await reader?.read();
  expect(source.destroyed).toBe(true);
});
