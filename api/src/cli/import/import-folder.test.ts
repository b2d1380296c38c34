import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Track } from '@pool/contracts';
import { listTracks } from '@pool/contracts/catalogue';
import { signedLink } from '@pool/contracts/library';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measureEnergy } from '../../media/analysis/measure-energy.ts';
import { durationOf, readFrames } from '../../media/audio/mp3-frames.ts';
import type { Client } from '../../test/client.ts';
import { addUser } from '../../test/fixtures.ts';
import { mp3File, playedSound, wavFile } from '../../test/music-fixtures.ts';
import { testApp } from '../../test/test-app.ts';
import { type ImportResult, importFolder } from './import-folder.ts';

const { db, config, storage, signIn } = await testApp({ env: { PREVIEW_SECONDS: '5' } });
const folder = mkdtempSync(path.join(tmpdir(), 'pool-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, bytes: Uint8Array) => writeFileSync(path.join(folder, name), bytes);
const run = (): Promise<ImportResult> =>
  importFolder(db, storage, {
    folder,
    genre: 'Made up',
    label: null,
    dryRun: false,
    previewSeconds: config.previewSeconds,
    signal: new AbortController().signal,
  });

const sound = playedSound(1);
const files = {
  main: mp3File(sound, { TBPM: '124', TKEY: 'Am', TCON: 'House', TYER: '2025' }),
  clean: wavFile(sound),
  other: mp3File(playedSound(2)),
};
let ana: Client;
let first: ImportResult;
let second: ImportResult;

beforeAll(async () => {
  const userId = await addUser(db, { login: 'ana' });
  ana = await signIn('ana');
  write('01. Ana Lüx - Night Bus.mp3', files.main);
  write('ana lux_-_night bus_(Clean)_(Intro).wav', files.clean);
  write('Bo Vale - Say "Hey" #1?.mp3', files.other);
  write('empty.mp3', new Uint8Array());
  write('picture.mp3', Buffer.from('\x89PNG\r\n\x1a\nand more', 'latin1'));
  write('cut.wav', files.clean.subarray(0, 100_000));
  write('cut.mp3', files.other.subarray(0, 50_000));
  write('cover.jpg', Buffer.from('\x89PNG\r\n\x1a\nand more', 'latin1'));
  write('notes.txt', Buffer.from('hello'));
  symlinkSync('/etc/hostname', path.join(folder, 'out.mp3'));
  first = await run();
  second = await run();
  const ids = (await db.selectFrom('tracks').select('id').execute()).map((row) => row.id);
  await db
    .insertInto('ratings')
    .values(ids.map((id) => ({ user_id: userId, track_id: id, rating: 5 })))
    .execute();
}, 120_000);

const list = async (): Promise<Track[]> => (await ana.call(listTracks, { query: {} })).list;
const songs = async () => (await list()).sort((a, b) => a.name.localeCompare(b.name));
const bytesOf = async (link: string) => {
  const response = await ana.raw(link);
  expect(response.status).toBe(200);
  return { type: response.headers.get('content-type'), bytes: new Uint8Array(await response.arrayBuffer()) };
};

test('versions of one song are one track, with the tags and the analysis', async () => {
  const [bus, hey, ...more] = await songs();
  expect(more).toEqual([]);
  expect(bus).toMatchObject({
    name: 'Night Bus',
    artist: 'Ana Lüx',
    genre: 'House',
    bpm: 124,
    key: '8A',
    released: '2025-01-01',
    energy: measureEnergy(sound),
  });
  expect(bus?.energy).toBeGreaterThan(3);
  expect(bus?.versions.map(({ name, fileName }) => [name, fileName])).toEqual([
    ['Main', 'Ana Lüx - Night Bus (Main).mp3'],
    ['Intro Clean', 'Ana Lüx - Night Bus (Clean) (Intro).wav'],
  ]);
  expect(hey).toMatchObject({ name: 'Say "Hey" #1?', artist: 'Bo Vale', genre: 'Made up' });
  const seconds = sound.left.length / sound.sampleRate;
  for (const version of bus?.versions ?? []) {
    expect((version.durationMs ?? 0) / 1000).toBeGreaterThan(seconds - 0.2);
    expect((version.durationMs ?? 0) / 1000).toBeLessThan(seconds + 0.2);
  }
});

test('files are downloaded with their sound unchanged, and their own type', async () => {
  const [bus] = await songs();
  const [main, clean] = bus?.versions ?? [];
  const download = async (id: number) =>
    await bytesOf((await ana.call(signedLink, { params: { id }, query: { purpose: 'download' } })).link);
  const mp3 = await download(main?.id ?? 0);
  expect(mp3.type).toBe('audio/mpeg');
  const framesOf = (bytes: Uint8Array) =>
    Buffer.concat(readFrames(bytes).map((frame) => bytes.subarray(frame.offset, frame.offset + frame.bytes)));
  expect(Buffer.compare(framesOf(mp3.bytes), framesOf(files.main))).toBe(0);
  const wav = await download(clean?.id ?? 0);
  expect(wav.type).toBe('audio/wav');
  // Everything but the header, whose length has changed.
  expect(Buffer.from(wav.bytes).includes(Buffer.from(files.clean.subarray(8)))).toBe(true);
});

test("the folder's picture is the artwork, recognised by its content", async () => {
  const [bus] = await songs();
  const { type, bytes } = await bytesOf(bus?.cover ?? '');
  expect(type).toBe('image/png');
  expect(bytes).toHaveLength(16);
});

test('an MP3 is previewed over its link, with 800 peaks', async () => {
  const [bus] = await songs();
  const id = bus?.versions[0]?.id ?? 0;
  const link = await ana.call(signedLink, { params: { id }, query: { purpose: 'preview' } });
  expect(link.peaks).toHaveLength(800);
  expect(Math.max(...link.peaks)).toBe(1);
  const { type, bytes } = await bytesOf(link.link);
  expect(type).toBe('audio/mpeg');
  const seconds = durationOf(readFrames(bytes)) / 1000;
  expect(seconds).toBeGreaterThan(4.9);
  expect(seconds).toBeLessThanOrEqual(5);
});

test('the window of another format is stored as an MP3 under the name the server expects', async () => {
  const [bus] = await songs();
  const id = bus?.versions[1]?.id ?? 0;
  const row = await db
    .selectFrom('versions')
    .innerJoin('files', 'files.id', 'versions.preview_file_id')
    .select(['storage_key', 'size', 'mime'])
    .where('versions.id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ storage_key: `previews/${id}-5.mp3`, mime: 'audio/mpeg' });
  expect(await storage.stat(row.storage_key)).toEqual({ size: row.size });
});

test('unreadable files are listed with a reason', () => {
  const reasons = Object.fromEntries(
    first.skipped.map(({ path: file, reason }) => [path.basename(file), reason]),
  );
  expect(reasons).toEqual({
    'empty.mp3': 'the file is empty',
    'picture.mp3': 'not an MP3, WAV, AIFF, FLAC, OGG or M4A file',
    'cut.wav': expect.stringContaining('truncated'),
    'cut.mp3': expect.stringContaining('truncated'),
    'notes.txt': 'not a music file (MP3, WAV, AIFF, FLAC, OGG or M4A)',
    'out.mp3': 'a link to a file outside the folder',
  });
  expect(first.counts).toEqual({ tracks: 2, versions: 3, formats: 0, already: 0, restored: 0, skipped: 6 });
});

test('a second run adds nothing', async () => {
  expect(second.counts).toMatchObject({ tracks: 0, versions: 0, already: 3, skipped: 6 });
  expect(await songs()).toHaveLength(2);
});

test('restores files that storage has lost', { timeout: 60_000 }, async () => {
  const [bus] = await songs();
  const ids = bus?.versions.map((version) => version.id) ?? [];
  const stored = await db
    .selectFrom('versions')
    .innerJoin('files', 'files.id', 'versions.file_id')
    .select('storage_key')
    .where('versions.id', 'in', ids)
    .execute();
  const keys = [...stored.map((row) => row.storage_key), `previews/${ids[1]}-5.mp3`];
  for (const key of keys) await storage.remove(key);
  expect((await run()).counts).toMatchObject({ versions: 0, already: 1, restored: 2 });
  for (const key of keys) expect((await storage.stat(key))?.size).toBeGreaterThan(1000);
  expect((await run()).counts).toMatchObject({ versions: 0, already: 3, restored: 0 });
});
