import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loginWithToken, sentenceOf } from '@pool/contracts';
import { maxPhotoBytes, removeAvatar } from '@pool/contracts/profile';
import sharp from 'sharp';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { folderStorage } from '../../platform/storage/folder-storage.ts';
import type { Client } from '../../test/client.ts';
import { addUser } from '../../test/fixtures.ts';
import { testApp } from '../../test/test-app.ts';

const { config, db, signIn, browser } = await testApp();
let ana: Client;
let ben: Client;

beforeAll(async () => {
  await addUser(db, { login: 'ana' });
  await addUser(db, { login: 'ben' });
  ana = await signIn('ana');
  ben = await signIn('ben');
});

const stored = () => {
  const files = readdirSync(path.join(config.dataDir, 'storage'), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.jpg'));
};
type Sent = { bytes: Uint8Array; name?: string; type?: string };
async function send(client: Client, ...files: Sent[]) {
  const form = new FormData();
  for (const { bytes, name = 'me.jpg', type = 'image/jpeg' } of files) {
    form.append('file', new File([new Uint8Array(bytes)], name, { type }));
  }
  return await client.request('/api/users/setAvatar', { method: 'POST', body: form });
}
const avatarOf = async (client: Client) => (await client.call(loginWithToken, {})).user.avatar;
const photoOf = async (client: Client) => {
  const answer = await client.raw((await avatarOf(client)) ?? '/no-photo');
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
};

/** Draws 300 by 200 pixels: red on the left, blue on the right. */
const twoColours = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#0000ff' } },
      left: width / 2,
      top: 0,
    },
  ]);

test('a photo is cropped square and re-encoded, without the camera’s metadata', async () => {
  const bytes = await twoColours()
    .withExif({ IFD0: { Artist: 'secret-of-the-camera' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect(bytes.toString('latin1')).toContain('secret-of-the-camera');
  expect((await send(ana, { bytes })).status).toBe(200);
  const { answer, bytes: photo } = await photoOf(ana);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(answer.headers.get('cache-control')).toContain('private');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const metadata = await sharp(photo).metadata();
  expect(metadata).toMatchObject({ format: 'jpeg', width: 512, height: 512 });
  expect(metadata.exif).toBeUndefined();
  expect(Buffer.from(photo).toString('latin1')).not.toContain('secret-of-the-camera');
});

test('a photo has the orientation of the camera', async () => {
  // Orientation 6: the camera was on its side, so the left of the file is the top of the picture.
  const bytes = await twoColours(200, 200).withMetadata({ orientation: 6 }).jpeg({ quality: 100 }).toBuffer();
  await send(ana, { bytes });
  const { data } = await sharp((await photoOf(ana)).bytes)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, , blue = 0] = data.subarray((512 * 20 + 256) * 3);
  expect(red).toBeGreaterThan(200);
  expect(blue).toBeLessThan(60);
});

test.each(['png', 'webp'] as const)(
  'a %s becomes a JPEG, with white in place of transparency',
  async (format) => {
    const clear = { width: 64, height: 64, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
    const bytes = await sharp({ create: clear }).toFormat(format).toBuffer();
    expect((await send(ana, { bytes, name: `me.${format}`, type: `image/${format}` })).status).toBe(200);
    const { data } = await sharp((await photoOf(ana)).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  },
);

test('a new photo replaces the old one, also in storage; removing it leaves none', async () => {
  const bytes = await twoColours().jpeg().toBuffer();
  await send(ana, { bytes });
  const first = await avatarOf(ana);
  const count = stored().length;
  await send(ana, { bytes });
  expect(await avatarOf(ana)).not.toBe(first);
  expect(stored()).toHaveLength(count);
  expect((await ana.get(first ?? '')).status).toBe(404);
  await ana.call(removeAvatar, {});
  expect(await avatarOf(ana)).toBeNull();
  expect(stored()).toHaveLength(count - 1);
  await ana.call(removeAvatar, {});
});

test('a photo is gone for its owner even while storage cannot delete it', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'pool-photos-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const folder = folderStorage(dir);
  const stuck = await testApp({
    storage: { ...folder, remove: () => Promise.reject(new Error('read only')) },
  });
  await addUser(stuck.db, { login: 'cleo' });
  const cleo = await stuck.signIn('cleo');
  await send(cleo, { bytes: await twoColours().jpeg().toBuffer() });
  expect(await avatarOf(cleo)).not.toBeNull();
  expect((await cleo.post('/api/users/removeAvatar', {})).status).toBe(200);
  expect(await avatarOf(cleo)).toBeNull();
});

test('ten concurrent uploads leave one photo and one file', async () => {
  const bytes = await twoColours().jpeg().toBuffer();
  const before = stored().length;
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(ben, { bytes })));
  expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
  expect(stored()).toHaveLength(before + 1);
  expect((await photoOf(ben)).answer.status).toBe(200);
});

test('a member cannot see another member’s photo', async () => {
  await send(ben, { bytes: await twoColours().jpeg().toBuffer() });
  const address = (await avatarOf(ben)) ?? '';
  expect((await ana.get(address)).status).toBe(404);
  expect((await browser().get(address)).status).toBe(401);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const text = (value: string) => new TextEncoder().encode(value);
/** Makes a PNG that claims to be 60,000 pixels wide and high. */
async function bomb(): Promise<Uint8Array> {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  bytes.writeUInt32BE(60_000, 16);
  bytes.writeUInt32BE(60_000, 20);
  return bytes;
}

test('refuses a file that is not a photo with a sentence, and keeps the old photo', async () => {
  const whole = await twoColours().jpeg().toBuffer();
  await send(ana, { bytes: whole });
  const before = await avatarOf(ana);
  const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .gif()
    .toBuffer();
  const wide = { width: 12_000, height: 6000, channels: 3, background: '#fff' } as const;
  const bad: Record<string, Sent> = {
    svg: { bytes: text(svg) },
    'svg that says it is a PNG': { bytes: text(svg), type: 'image/png' },
    html: { bytes: text('<script>alert(1)</script>') },
    gif: { bytes: gif },
    'half a JPEG': { bytes: whole.subarray(0, whole.length / 2) },
    'a bomb': { bytes: await bomb() },
    'twenty thousand pixels wide': {
      bytes: await sharp({ create: { ...wide, width: 20_000, height: 40 } })
        .png()
        .toBuffer(),
    },
    'seventy million real pixels': { bytes: await sharp({ create: wide }).png().toBuffer() },
    noise: { bytes: crypto.getRandomValues(new Uint8Array(5000)) },
  };
  for (const [what, sent] of Object.entries(bad)) {
    const before = performance.now();
    const answer = await send(ana, sent);
    expect(performance.now() - before).toBeLessThan(1000);
    expect({ what, ...answer }).toMatchObject({
      what,
      status: 400,
      body: {
        message: sentenceOf('file', 'not-valid'),
        details: { file: { kind: 'not-valid' } },
      },
    });
  }
  expect((await send(ana)).body).toMatchObject({ code: 400, details: { file: { kind: 'required' } } });
  expect((await send(ana, { bytes: whole }, { bytes: whole })).status).toBe(400);
  expect(await avatarOf(ana)).toBe(before);
});

test('removes a second file hidden behind the photo', async () => {
  const photo = await twoColours().jpeg().toBuffer();
  const bytes = Buffer.concat([photo, Buffer.from('<html><script>alert(1)</script>PK\u0003\u0004')]);
  expect((await send(ana, { bytes })).status).toBe(200);
  expect(Buffer.from((await photoOf(ana)).bytes).toString('latin1')).not.toContain('script');
});

test('accepts up to 5 MB', async () => {
  const photo = await twoColours().jpeg().toBuffer();
  const padded = (size: number) => Buffer.concat([photo, Buffer.alloc(size - photo.length)]);
  expect((await send(ana, { bytes: padded(maxPhotoBytes) })).status).toBe(200);
  expect(await send(ana, { bytes: padded(maxPhotoBytes + 1) })).toMatchObject({
    status: 413,
    body: { message: 'A photo can be at most 5 MB', details: { file: { kind: 'too-large' } } },
  });
});

test('a form from another site, or anything but a form, changes nothing', async () => {
  const before = await avatarOf(ana);
  const form = new FormData();
  form.append('file', new File([new Uint8Array(await twoColours().jpeg().toBuffer())], 'me.jpg'));
  const init = { method: 'POST', body: form };
  for (const site of ['cross-site', 'same-site', 'none']) {
    const answer = await ana.request('/api/users/setAvatar', {
      ...init,
      headers: { 'sec-fetch-site': site },
    });
    expect(answer.status).toBe(403);
  }
  expect((await ana.post('/api/users/setAvatar', { file: 'x' })).status).toBe(415);
  const broken = await ana.request('/api/users/setAvatar', {
    method: 'POST',
    body: 'no form',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
  expect(broken.status).toBe(400);
  expect(await avatarOf(ana)).toBe(before);
});
