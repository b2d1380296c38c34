import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { signedLink } from '@pool/contracts';
import { type IAudioMetadata, parseBuffer } from 'music-metadata';
import { beforeAll, expect, test } from 'vitest';
import { mp3File, playedSound, wavFile } from '../../cli/import/music-fixtures.ts';
import { readFrames } from '../../platform/audio/mp3-frames.ts';
import { boxesIn } from '../../platform/audio/mp4-boxes.ts';
import { addTrack } from '../../test/catalogue-fixtures.ts';
import type { Client } from '../../test/client.ts';
import { addUser } from '../../test/fixtures.ts';
import { testApp } from '../../test/test-app.ts';

const { db, storage, signIn } = await testApp();
const fixture = (name: string) =>
  readFileSync(path.join(import.meta.dirname, '../../cli/import/fixtures', name));
const sound = playedSound(5, { seconds: 3 });
let ana: Client;
let anaId = 0;

beforeAll(async () => {
  anaId = await addUser(db, { login: 'ana' });
  ana = await signIn('ana');
});

/** A PNG of one red pixel. */
const png = (() => {
  const chunk = (type: string, body: Uint8Array) => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(body.length);
    return Buffer.concat([head, Buffer.from(type), body, Buffer.alloc(4)]);
  };
  const header = Buffer.from('00000001000000010802000000', 'hex');
  const pixels = deflateSync(Buffer.from([0, 255, 0, 0]));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
})();

/** Puts a file and its artwork into the pool under a song with every tag, and downloads it. */
async function download(bytes: Uint8Array, mime: string, { artwork = true, title = 'Låtern 燈' } = {}) {
  const fileOf = async (key: string, body: Uint8Array, type: string) => {
    const stored = await storage.put(key, body);
    const { id } = await db
      .insertInto('files')
      .values({ storage_key: key, mime: type, ...stored })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const album = await db
    .insertInto('albums')
    .values({ name: 'Weather & Sons', artist_name: 'Tidewater' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id, versionIds } = await addTrack(db, {
    name: title,
    artist: 'Tidewäter',
    genre: 'Drum & Bass',
    bpm: 173.6,
    key: '12A',
    albumId: album.id,
    versions: ['Intro Clean'],
  });
  const [versionId = 0] = versionIds;
  const cover_file_id = artwork ? await fileOf(`artwork/${id}.png`, png, 'image/png') : null;
  await db
    .updateTable('tracks')
    .set({ released: '2024-03-02', cover_file_id })
    .where('id', '=', id)
    .execute();
  const file_id = await fileOf(`imports/${versionId}`, bytes, mime);
  await db
    .updateTable('versions')
    .set({ file_id, recipe: null, version_type: 'Intro', subversion_type: 'Clean' })
    .where('id', '=', versionId)
    .execute();
  await db.insertInto('ratings').values({ user_id: anaId, track_id: id, rating: 5 }).execute();
  return await fetchVersion(versionId);
}

async function fetchVersion(versionId: number) {
  const link = await ana.call(signedLink, { params: { id: versionId }, query: { purpose: 'download' } });
  const response = await ana.raw(link.link);
  const sent = Buffer.from(await response.arrayBuffer());
  expect(response.status).toBe(200);
  expect(sent.length).toBe(link.size);
  expect(response.headers.get('content-length')).toBe(String(sent.length));
  const mime = response.headers.get('content-type') ?? '';
  return {
    versionId,
    link,
    response,
    sent,
    read: await parseBuffer(sent, { mimeType: mime, size: sent.length }),
  };
}

const wantPreference = (keyComment: boolean) =>
  ana.put('/api/Downloads/preferences', { keyComment, folder: '', crates: [], sharePlace: false });

const hash = (...parts: Uint8Array[]) => {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest('hex');
};
const mp3Hash = (mp3: Uint8Array) =>
  hash(...readFrames(mp3).map(({ offset, bytes }) => mp3.subarray(offset, offset + bytes)));

function expectTags({ common }: IAudioMetadata): void {
  expect(common).toMatchObject({
    title: 'Låtern 燈 (Clean) (Intro)',
    artist: 'Tidewäter',
    album: 'Weather & Sons',
    genre: ['Drum & Bass'],
    year: 2024,
  });
  const [picture] = common.picture ?? [];
  expect(picture?.format).toBe('image/png');
  expect(Buffer.compare(picture?.data ?? Buffer.alloc(0), png)).toBe(0);
}
const native = ({ native }: IAudioMetadata, kind: string) =>
  Object.fromEntries((native[kind] ?? []).map(({ id, value }) => [id, value]));

test('an MP3 leaves with ID3v2.3 alone, its frames as they were', async () => {
  const old = mp3File(sound, { TIT2: 'Old title', TXXX: 'old' });
  const ape = Buffer.alloc(32);
  ape.write('APETAGEX', 'latin1');
  ape.writeUInt32LE(2000, 8);
  ape.writeUInt32LE(32, 12);
  const original = Buffer.concat([old, ape, Buffer.from('TAG'.padEnd(128, 'x'))]);
  const { sent, read, response, link } = await download(original, 'audio/mpeg');
  expect(mp3Hash(sent)).toBe(mp3Hash(original));
  expect(read.format.tagTypes).toEqual(['ID3v2.3']);
  expectTags(read);
  expect(native(read, 'ID3v2.3')).toMatchObject({ TBPM: '174', TKEY: 'C#m', TYER: '2024' });
  expect(native(read, 'ID3v2.3')).not.toHaveProperty('COMM');
  expect(sent.includes('Old title')).toBe(false);
  expect(sent.includes('APETAGEX')).toBe(false);
  expect(link.fileName).toBe('Tidewäter - Låtern 燈 (Clean) (Intro).mp3');
  expect(response.headers.get('content-disposition')).toContain(
    "filename*=UTF-8''Tidew%C3%A4ter%20-%20L%C3%A5tern%20%E7%87%88%20%28Clean%29%20%28Intro%29.mp3",
  );
});

test('the Camelot code is the comment for those who want it', async () => {
  expect((await wantPreference(true)).status).toBe(200);
  const { read, versionId } = await download(mp3File(sound), 'audio/mpeg', { artwork: false });
  expect(read.common.comment?.[0]?.text).toBe('12A');
  expect(read.common.picture).toBeUndefined();
  await wantPreference(false);
  expect((await fetchVersion(versionId)).read.common.comment).toBeUndefined();
});

/** The chunks of a WAV, read by the plain rule of the format. */
function chunksOf(wav: Buffer): [string, Buffer][] {
  expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
  const chunks: [string, Buffer][] = [];
  for (let at = 12; at < wav.length; ) {
    const size = wav.readUInt32LE(at + 4);
    chunks.push([wav.toString('latin1', at, at + 4), wav.subarray(at + 8, at + 8 + size)]);
    at += 8 + size + (size & 1);
  }
  return chunks;
}

test('a WAV leaves with an INFO list and an ID3 tag, its sound as it was, of odd length too', async () => {
  const even = Buffer.from(wavFile(sound));
  // One byte less of sound, and an old list behind it.
  const list = Buffer.from('LIST\x0e\0\0\0INFOINAM\x02\0\0\0x\0', 'latin1');
  const odd = Buffer.concat([even.subarray(0, -1), Buffer.alloc(1), list]);
  odd.writeUInt32LE(even.length - 45, 40);
  odd.writeUInt32LE(odd.length - 8, 4);
  for (const original of [even, odd]) {
    const { sent, read } = await download(original, 'audio/wav');
    const chunks = chunksOf(sent);
    expect(chunks.map(([name]) => name)).toEqual(['fmt ', 'data', 'LIST', 'id3 ']);
    expect(hash(chunks[1]?.[1] ?? Buffer.alloc(0))).toBe(hash(chunksOf(original)[1]?.[1] ?? Buffer.alloc(1)));
    expectTags(read);
    expect(native(read, 'exif')).toMatchObject({ IPRD: 'Weather & Sons', ICRD: '2024' });
    expect(native(read, 'ID3v2.3')).toMatchObject({ TBPM: '174', TKEY: 'C#m' });
  }
});

test('a FLAC leaves with new comments and picture, stream information and frames as they were', async () => {
  const original = fixture('five.flac');
  const { sent, read } = await download(original, 'audio/flac');
  /** Where the frames of a FLAC begin. */
  const framesAt = (flac: Buffer) => {
    for (let at = 4; ; ) {
      const last = ((flac[at] ?? 0) & 0x80) !== 0;
      at += 4 + flac.readUIntBE(at + 1, 3);
      if (last) return at;
    }
  };
  expect(hash(sent.subarray(framesAt(sent)))).toBe(hash(original.subarray(framesAt(original))));
  expect(hash(sent.subarray(8, 42))).toBe(hash(original.subarray(8, 42)));
  expectTags(read);
  expect(native(read, 'vorbis')).toMatchObject({ BPM: '174', INITIALKEY: 'C#m', DATE: '2024' });
  expect(read.format.duration).toBeCloseTo((await parseBuffer(original)).format.duration ?? 0, 3);
});

/** What the first bytes of every chunk of an MP4 are, by its table. */
function chunkStarts(file: Buffer): string[] {
  const view = new DataView(file.buffer, file.byteOffset, file.length);
  const places: number[] = [];
  const walk = (from: number, to: number) => {
    for (const { type, at, head, size } of boxesIn(view, from, to)) {
      if (['moov', 'trak', 'mdia', 'minf', 'stbl'].includes(type)) walk(at + head, at + size);
      if (type !== 'stco') continue;
      for (let i = 0; i < view.getUint32(at + 12); i++) places.push(view.getUint32(at + 16 + i * 4));
    }
  };
  walk(0, file.length);
  return places.map((place) => file.toString('hex', place, place + 32));
}
const boxNames = (file: Buffer) =>
  boxesIn(new DataView(file.buffer, file.byteOffset, file.length), 0, file.length).map(({ type }) => type);
const soundOf = (file: Buffer) => {
  const view = new DataView(file.buffer, file.byteOffset, file.length);
  const mdat = boxesIn(view, 0, file.length).find(({ type }) => type === 'mdat');
  return file.subarray(mdat?.at ?? 0, (mdat?.at ?? 0) + (mdat?.size ?? 0));
};

test('an MP4 leaves with its table first, and the table still finds its sound', async () => {
  const original = fixture('five.m4a');
  const { sent, read } = await download(original, 'audio/mp4');
  expect(boxNames(sent).indexOf('moov')).toBe(1);
  expect(hash(soundOf(sent))).toBe(hash(soundOf(original)));
  expect(chunkStarts(original).length).toBeGreaterThan(0);
  expect(chunkStarts(sent)).toEqual(chunkStarts(original));
  expectTags(read);
  expect(read.common.bpm).toBe(174);
  expect(native(read, 'iTunes')['----:com.apple.iTunes:initialkey']).toBe('C#m');
});

test.each([
  ['audio/ogg', fixture('five.ogg')],
  ['audio/wav', Buffer.from('RIFF\xff\xff\xff\xffWAVEdata\0\0\0\0some', 'latin1')],
  ['audio/flac', Buffer.from('fLaC\x04\0\0\0')],
  ['audio/mp4', Buffer.from('\0\0\0\x10ftypM4A \0\0\0\0', 'latin1')],
  ['audio/mpeg', Buffer.from('TAG'.padEnd(128, 'x'))],
])('a file of %s that takes no tag leaves as it is', async (mime, original) => {
  const { id, versionIds } = await addTrack(db, { name: 'Plain' });
  const [versionId = 0] = versionIds;
  const stored = await storage.put(`imports/${versionId}`, original);
  const file = await db
    .insertInto('files')
    .values({ storage_key: `imports/${versionId}`, mime, ...stored })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('versions').set({ file_id: file.id }).where('id', '=', versionId).execute();
  await db.insertInto('ratings').values({ user_id: anaId, track_id: id, rating: 5 }).execute();
  const { link } = await ana.call(signedLink, { params: { id: versionId }, query: { purpose: 'download' } });
  const sent = Buffer.from(await (await ana.raw(link)).arrayBuffer());
  expect(Buffer.compare(sent, original)).toBe(0);
});

test('any stretch of a download is that stretch of the whole', async () => {
  const { sent, link, response } = await download(mp3File(sound), 'audio/mpeg');
  const etag = response.headers.get('etag') ?? '';
  for (const from of [0, 1, 9, 10, 200, 300, 380, sent.length - 1]) {
    const part = await ana.raw(link.link, { headers: { range: `bytes=${from}-`, 'if-range': etag } });
    expect(part.status).toBe(206);
    expect(Buffer.compare(Buffer.from(await part.arrayBuffer()), sent.subarray(from))).toBe(0);
  }
});

test('music the pool made itself leaves with the cover drawn for it', async () => {
  const { id, versionIds } = await addTrack(db, { name: 'Salt & <Sugar>' });
  await db.insertInto('ratings').values({ user_id: anaId, track_id: id, rating: 5 }).execute();
  const { read, response } = await fetchVersion(versionIds[0] ?? 0);
  const [picture] = read.common.picture ?? [];
  expect(picture?.format).toBe('image/png');
  const drawn = Buffer.from(picture?.data ?? []);
  // Width and height of a PNG.
  expect([drawn.readUInt32BE(16), drawn.readUInt32BE(20)]).toEqual([500, 500]);
  const again = await fetchVersion(versionIds[0] ?? 0);
  expect(again.response.headers.get('etag')).toBe(response.headers.get('etag'));
});

test.each([
  [
    '../../C:\\Windows\\evil\u202e3pm.exe',
    /^Tidewäter - \.\.-\.\.-C-Windows-evil3pm\.exe \(Clean\) \(Intro\)\.mp3$/,
  ],
  ['line\r\nbreak 👩🏽‍🎤', /^Tidewäter - line break 👩🏽‍🎤 \(Clean\) \(Intro\)\.mp3$/],
  ['é'.repeat(4096), /^Tidewäter - é{90,} \(Clean\) \(Intro\)\.mp3$/],
])('a song called %j is saved under a name every system takes', async (title, name) => {
  const { link, response } = await download(mp3File(sound), 'audio/mpeg', { artwork: false, title });
  expect(link.fileName).toMatch(name);
  expect(Buffer.byteLength(link.fileName)).toBeLessThanOrEqual(255);
  const [, encoded = ''] =
    /filename\*=UTF-8''(.*)$/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  expect(decodeURIComponent(encoded)).toBe(link.fileName);
});
