import { parseBuffer } from 'music-metadata';
import { expect, test } from 'vitest';
import { readFrames } from '../../media/audio/mp3-frames.ts';
import { mp3File, wavFile } from '../../test/music-fixtures.ts';
import { testApp } from '../../test/test-app.ts';
import { downloader, expectTags, hash, musicFile, native, sound } from './download-fixtures.ts';

const { ana, download, fetchVersion } = await downloader(await testApp());

const wantPreference = (keyComment: boolean) =>
  ana.put('/api/Downloads/preferences', { keyComment, folder: '', crates: [], sharePlace: false });

const mp3Hash = (mp3: Uint8Array) =>
  hash(...readFrames(mp3).map(({ offset, bytes }) => mp3.subarray(offset, offset + bytes)));

test('an MP3 is sent with ID3v2.3 only, its frames unchanged', async () => {
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

test('the Camelot code is the comment for members who choose that', async () => {
  expect((await wantPreference(true)).status).toBe(200);
  const { read, versionId } = await download(mp3File(sound), 'audio/mpeg', { artwork: false });
  expect(read.common.comment?.[0]?.text).toBe('12A');
  expect(read.common.picture).toBeUndefined();
  await wantPreference(false);
  expect((await fetchVersion(versionId)).read.common.comment).toBeUndefined();
});

/** Reads the chunks of a WAV. */
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

test('a WAV is sent with an INFO list and an ID3 tag, its sound unchanged, also with an odd length', async () => {
  const even = Buffer.from(wavFile(sound));
  // One byte less of sound, and an old list after it.
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

test('a FLAC is sent with new comments and picture, stream information and frames unchanged', async () => {
  const original = musicFile('five.flac');
  const { sent, read } = await download(original, 'audio/flac');
  /** Finds the first frame of a FLAC. */
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
  expect(native(read, 'vorbis')).toMatchObject({
    BPM: '173.6',
    INITIALKEY: 'C#m',
    DATE: '2024-03-02',
  });
  expect(read.format.duration).toBeCloseTo((await parseBuffer(original)).format.duration ?? 0, 3);
});
