import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Client } from '../../../test/client.ts';
import { addUser } from '../../../test/fixtures.ts';
import { draws, fails, startLlm } from '../../../test/llm-provider.ts';
import { testApp } from '../../../test/test-app.ts';
import { aiPurgeJob } from '../ai-purge.ts';
import { requestAnswer, requestEvents, sendMessage } from '../chat-fixtures.ts';

const provider = await startLlm();
const { config, db, parts, signIn, browser, setNow } = await testApp({
  env: {
    AI_USERS: 'ana,ben',
    POOL_AI_URL: provider.url,
    POOL_AI_MODEL: 'talker',
    POOL_AI_IMAGE_MODEL: 'drawer',
  },
});
let ana: Client;
let ben: Client;

beforeAll(async () => {
  await addUser(db, { login: 'ana' });
  await addUser(db, { login: 'ben' });
  ben = await signIn('ben');
});
beforeEach(async () => {
  setNow(null);
  ana = await signIn('ana');
});

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });
const jpeg = await plain(64, 48)
  .withExif({ IFD0: { Artist: 'hidden-words' } })
  .jpeg()
  .toBuffer();
const drawsPicture = (bytes: Uint8Array = jpeg) =>
  draws({ b64_json: Buffer.from(bytes).toString('base64') }, 700);
const file = (bytes: Uint8Array | string, name = 'flyer.png', type = 'image/png') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type });

const flyer = { categoryId: 'design', message: 'A flyer with a lantern' };
const image = z.object({ type: z.literal('image'), url: z.string(), content: z.string() });
const stored = () => {
  const folder = path.join(config.dataDir, 'storage');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.png'));
};

test('draws a picture, encodes it again as PNG, and shows it only to its owner', async () => {
  provider.will(drawsPicture());
  const { url } = image.parse((await requestAnswer(ana, flyer)).data);
  const response = await ana.raw(url);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('cache-control')).toContain('private');
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 64, height: 48 });
  expect(Buffer.from(bytes).toString('latin1')).not.toContain('hidden-words');
  expect((await ben.get(url)).status).toBe(404);
  expect((await browser().get(url)).status).toBe(401);
});

test('deletes a picture after a day, also from storage', async () => {
  provider.will(drawsPicture());
  const { url } = image.parse((await requestAnswer(ana, flyer)).data);
  setNow(new Date(Date.now() + 25 * 3_600_000));
  ana = await signIn('ana');
  expect((await ana.get(url)).status).toBe(404);
  expect(stored()).not.toEqual([]);
  await aiPurgeJob(parts).run({ enqueue: () => Promise.reject(new Error('nothing to put in line')) });
  expect(stored()).toEqual([]);
  for (const table of ['ai_pictures', 'ai_conversations'] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

test('sends earlier descriptions along with a later one', async () => {
  provider.will(drawsPicture());
  const { conversation } = await requestAnswer(ana, flyer);
  await requestAnswer(ana, { ...flyer, message: 'Darker', conversation });
  const { path: requestPath, json } = provider.requests[1] ?? {};
  expect(requestPath).toBe('/v1/images/generations');
  expect(json?.prompt).toMatch(/Family-friendly[\s\S]*A flyer with a lantern[\s\S]*Darker/);
});

test('sends the member’s picture along, encoded again, whatever its file name', async () => {
  provider.will(drawsPicture());
  const sent = file(jpeg, '../../x.svg', 'image/svg+xml');
  const { data } = await requestAnswer(ana, { categoryId: 'design', image: sent });
  expect(image.parse(data).content).toContain('your picture');
  expect(provider.requests).toHaveLength(1);
  expect(provider.requests[0]).toMatchObject({
    path: '/v1/images/edits',
    text: expect.stringContaining('PNG'),
  });
  expect(provider.requests[0]?.text).not.toContain('hidden-words');
});

test('drops a second file appended to a picture', async () => {
  provider.will(drawsPicture());
  const polyglot = Buffer.concat([jpeg, Buffer.from('<html><script>second-file</script>PK\x03\x04')]);
  await requestAnswer(ana, { ...flyer, image: file(polyglot) });
  expect(provider.requests[0]?.text).not.toContain('second-file');
});

const bomb = await plain(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer();
// Identical frames would be merged into one.
const frames = ['#ff0000', '#0000ff'].map((background) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer(),
);
const animated = await sharp(await Promise.all(frames), { join: { animated: true } })
  .webp()
  .toBuffer();

describe('refuses files that are not pictures before it calls the model', () => {
  test.each<[string, File, number, string]>([
    [
      'an SVG',
      file('<svg xmlns="http://www.w3.org/2000/svg"><script>x</script></svg>'),
      400,
      'read this picture',
    ],
    ['a page', file('<html>', 'x.jpg', 'image/jpeg'), 400, 'read this picture'],
    ['a GIF that is a script', file('GIF89a/*x*/=1;alert(1)'), 400, 'read this picture'],
    ['an animated picture', file(animated, 'x.webp', 'image/webp'), 400, 'read this picture'],
    ['a decompression bomb', file(bomb), 400, 'read this picture'],
    ['half a picture', file(jpeg.subarray(0, jpeg.length / 2)), 400, 'read this picture'],
    ['more than 5 MB', file(new Uint8Array(5 * 2 ** 20 + 1)), 413, 'up to 5 MB'],
  ])('%s', async (_, sent, status, message) => {
    provider.will(drawsPicture());
    expect(await sendMessage(ana, { ...flyer, image: sent })).toMatchObject({
      status,
      body: { message: expect.stringContaining(message) },
    });
    expect(provider.requests).toEqual([]);
  });
});

test.each([
  ['refuses', fails(400, { error: { message: 'safety system' } }), 400, 'safety system', 0],
  ['returns a link', draws({ url: 'http://127.0.0.1:1/x.png' }), 503, 'can’t use', 6000],
  ['returns no picture', drawsPicture(Buffer.from('<svg/>')), 503, 'can’t use', 700],
] as const)('reports a model that %s', async (_, reply, status, message, tokens) => {
  await db.deleteFrom('ai_usage').execute();
  const before = stored().length;
  provider.will(reply);
  expect((await requestEvents(ana, flyer)).at(-1)).toMatchObject({
    event: 'error',
    code: status,
    message: expect.stringContaining(message),
  });
  expect(stored()).toHaveLength(before);
  expect(await db.selectFrom('ai_usage').select('tokens').execute()).toEqual([{ tokens }]);
});
