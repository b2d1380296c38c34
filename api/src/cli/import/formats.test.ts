import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listTracks } from '@pool/contracts/catalogue';
import { signedLink } from '@pool/contracts/library';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { durationOf, readFrames } from '../../media/audio/mp3-frames.ts';
import { addTrack } from '../../test/catalogue-fixtures.ts';
import type { Client } from '../../test/client.ts';
import { addUser } from '../../test/fixtures.ts';
import { aiffFile, mp3File, playedSound, wavFile } from '../../test/music-fixtures.ts';
import { testApp } from '../../test/test-app.ts';
import { type ImportResult, importFolder } from './import-folder.ts';

const { db, storage, signIn } = await testApp();
const folder = mkdtempSync(path.join(tmpdir(), 'pool-formats-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, 'fixtures', name));

const sound = playedSound(3, { seconds: 5 });
const files: Record<string, Uint8Array> = {
  'Ana Lux - Five Ways (Main).mp3': mp3File(sound),
  'Ana Lux - Five Ways (Clean).wav': wavFile(sound),
  'Ana Lux - Five Ways (Dirty).flac': fixture('five.flac'),
  'Ana Lux - Five Ways (Instrumental).ogg': fixture('five.ogg'),
  'Ana Lux - Five Ways (Bo Vale Remix).m4a': fixture('five.m4a'),
};
const types: Record<string, string> = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
};
const run = (dryRun = false, print = (_: string) => {}): Promise<ImportResult> =>
  importFolder(db, storage, {
    folder,
    genre: null,
    label: 'Night Shift',
    dryRun,
    previewSeconds: 60,
    signal: new AbortController().signal,
    print,
  });
let ana: Client;
let userId = 0;

beforeAll(async () => {
  userId = await addUser(db, { login: 'ana' });
  ana = await signIn('ana');
  await addTrack(db, { name: 'Filler', genre: 'Hip-Hop' });
  for (const [name, bytes] of Object.entries(files)) writeFileSync(path.join(folder, name), bytes);
}, 60_000);

const five = async () =>
  (await ana.call(listTracks, { query: { searchQuery: 'five ways' } })).list.find(
    (track) => track.name === 'Five Ways',
  );

test('a dry run reports what it would add and adds nothing', { timeout: 60_000 }, async () => {
  const lines: string[] = [];
  const { counts } = await run(true, (line) => lines.push(line));
  expect(counts).toMatchObject({ versions: 5, skipped: 0 });
  expect(lines).toHaveLength(5);
  expect(lines.join('\n')).toContain('Would add Ana Lux - Five Ways (Bo Vale Remix) from ');
  expect(await five()).toBeUndefined();
});

test('five formats are five versions of one track, each downloaded with its sound unchanged', {
  timeout: 60_000,
}, async () => {
  expect((await run()).counts).toMatchObject({ tracks: 1, versions: 5, skipped: 0 });
  const track = await five();
  expect(track).toMatchObject({ genre: 'Hip-Hop', label: 'Night Shift', released: '2024-03-02' });
  await db
    .insertInto('ratings')
    .values({ user_id: userId, track_id: track?.id ?? 0, rating: 4 })
    .execute();
  expect(track?.versions.map((version) => version.displayVersion)).toEqual([
    'Main',
    'Clean',
    'Dirty',
    'Instrumental',
    'Bo Vale Remix',
  ]);
  // The FLAC's tags contain tempo and key.
  expect(track?.versions[2]).toMatchObject({ bpm: 96, key: '1A' });
  for (const { id, fileName } of track?.versions ?? []) {
    const { link } = await ana.call(signedLink, { params: { id }, query: { purpose: 'download' } });
    const response = await ana.raw(link);
    expect(response.headers.get('content-type')).toBe(types[path.extname(fileName).slice(1)]);
    const bytes = Buffer.from(await response.arrayBuffer());
    const original = Buffer.from(files[fileName] ?? []);
    // Whatever comes before and after, the middle of the file is the middle of its sound.
    const middle = original.subarray(original.length / 2, original.length / 2 + 4000);
    expect(bytes.includes(middle)).toBe(true);
  }
});

test('every format has a preview, an MP3 of the right length', { timeout: 60_000 }, async () => {
  const versions = (await five())?.versions ?? [];
  expect(versions).toHaveLength(5);
  for (const { id, durationMs } of versions) {
    const { link } = await ana.call(signedLink, { params: { id }, query: { purpose: 'preview' } });
    const response = await ana.raw(link);
    expect(response.headers.get('content-type')).toBe('audio/mpeg');
    const previewMs = durationOf(readFrames(new Uint8Array(await response.arrayBuffer())));
    expect(Math.abs(previewMs - (durationMs ?? 0))).toBeLessThan(150);
  }
});

test('an AIFF is imported with its tags and downloaded as an AIFF', { timeout: 60_000 }, async () => {
  const tags = { TIT2: 'Six Ways', TPE1: 'Ana Lux', TSRC: 'GBAYE0601498' };
  writeFileSync(path.join(folder, 'six.aif'), aiffFile(sound, tags));
  expect((await run()).counts).toMatchObject({ versions: 1, skipped: 0 });
  const { list } = await ana.call(listTracks, { query: { searchQuery: 'six ways' } });
  const [track] = list;
  await db
    .insertInto('ratings')
    .values({ user_id: userId, track_id: track?.id ?? 0, rating: 4 })
    .execute();
  const params = { id: track?.versions[0]?.id ?? 0 };
  const { link, fileName } = await ana.call(signedLink, { params, query: { purpose: 'download' } });
  expect(fileName).toBe('Ana Lux - Six Ways (Main).aiff');
  const response = await ana.raw(link);
  expect(response.headers.get('content-type')).toBe('audio/aiff');
  await response.arrayBuffer();
  const preview = await ana.call(signedLink, { params, query: { purpose: 'preview' } });
  const audio = await ana.raw(preview.link);
  expect(audio.headers.get('content-type')).toBe('audio/mpeg');
  await audio.arrayBuffer();
});

test('the picture in a file is the artwork of its track', async () => {
  const response = await ana.raw((await five())?.cover ?? '');
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
});

test('a different file of an existing version is stored as another version and reported', {
  timeout: 60_000,
}, async () => {
  writeFileSync(
    path.join(folder, 'ANA LUX feat. Bo - five ways.mp3'),
    mp3File(playedSound(31, { seconds: 5 })),
  );
  const { counts, again } = await run();
  expect(counts).toMatchObject({ tracks: 0, versions: 1, already: 6 });
  expect(again).toEqual(['ANA LUX feat. Bo - five ways (Main 2)']);
  const names = (await five())?.versions.map(({ name, displayVersion }) => `${name}/${displayVersion}`);
  expect(names?.slice(0, 2)).toEqual(['Main/Main', 'Main/Main 2']);
});

test('a second encoding of a version is a format of it, downloaded as such', {
  timeout: 60_000,
}, async () => {
  const flat = playedSound(12, { seconds: 5 });
  writeFileSync(path.join(folder, 'Cy Dale - Two Ways.mp3'), mp3File(flat));
  expect((await run()).counts).toMatchObject({ versions: 1 });
  writeFileSync(path.join(folder, 'Cy Dale - Two Ways.wav'), wavFile(flat));
  // The same sound in the same encoding with other tags is not new.
  writeFileSync(path.join(folder, 'Cy Dale - Two Ways (Main).mp3'), mp3File(flat, { TCOM: 'x' }));
  expect((await run()).counts).toMatchObject({ tracks: 0, versions: 0, formats: 1 });
  expect((await run()).counts).toMatchObject({ versions: 0, formats: 0 });
  const { list } = await ana.call(listTracks, { query: { searchQuery: 'two ways' } });
  const [track] = list;
  expect(track?.versions).toMatchObject([
    {
      displayVersion: 'Main',
      formats: [{ name: 'MP3 96' }, { name: 'WAV', sizeBytes: wavFile(flat).length }],
    },
  ]);
  await db
    .insertInto('ratings')
    .values({ user_id: userId, track_id: track?.id ?? 0, rating: 4 })
    .execute();
  const [version] = track?.versions ?? [];
  const params = { id: version?.id ?? 0 };
  const format = version?.formats[1]?.id ?? 0;
  const { link, fileName } = await ana.call(signedLink, { params, query: { purpose: 'download', format } });
  expect(fileName).toBe('Cy Dale - Two Ways (Main).wav');
  const response = await ana.raw(link);
  expect(response.headers.get('content-type')).toBe('audio/wav');
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(wavFile(flat).length);
  expect((await ana.get(`/api/tracks/signedLink/${params.id}?purpose=download&format=1`)).status).toBe(404);
});

test('adds files to a track of the pool that has none yet', { timeout: 60_000 }, async () => {
  const { id } = await addTrack(db, {
    name: 'Charted',
    artist: 'Čara',
    inPool: false,
    rank: 7,
    versions: [],
  });
  writeFileSync(path.join(folder, 'Cara - Charted.mp3'), mp3File(playedSound(9, { seconds: 5 })));
  await run();
  const found = (await ana.call(listTracks, { query: { searchQuery: 'charted' } })).list;
  expect(found).toMatchObject([{ id, rank: 7, versions: [{ name: 'Main' }] }]);
});
