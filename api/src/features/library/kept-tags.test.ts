import { type IAudioMetadata, parseBuffer } from 'music-metadata';
import { describe, expect, test } from 'vitest';
import { perOwnNumber } from '../../catalogue/own-numbers.ts';
import { readTags } from '../../cli/import/read-tags.ts';
import { layFlac, readFlacLayout } from '../../media/tags/tag-flac.ts';
import { layOgg, readOggLayout } from '../../media/tags/tag-ogg.ts';
import type { FilePart } from '../../platform/storage/file-parts.ts';
import { aiffFile, mp3File, wavFile } from '../../test/music-fixtures.ts';
import { testApp } from '../../test/test-app.ts';
import { downloader, hash, musicFile, native, sound } from './download-fixtures.ts';

const app = await testApp();
const { addFile, download, fetchVersion } = await downloader(app);

/** The tags of a label's file beyond the pool's own fields. */
const ownFields = [
  'ARTIST=Tidewäter',
  'ARTIST=Bo Vale',
  'ALBUM=Low Tide',
  'ISRC=GBAYE0601498',
  'LABEL=Cloakroom',
  'COMMENT=Played at dawn',
  'DATE=2024-03-02',
  'GENRE=Drum & Bass',
  'GENRE=Jungle',
  'REPLAYGAIN_TRACK_GAIN=-7.3 dB',
  'CATALOGNUMBER=CLK 12',
  'TITLE=Wrong title',
];
const noTags = {
  ...perOwnNumber(() => null),
  ...{ title: 'x', artist: '', album: null, genre: null, bpm: null, key: null, year: null },
  ...{ comment: null, label: null, isrc: null, remixer: null, picture: null },
};
const reader = (file: Buffer) => (start: number, end: number) => Promise.resolve(file.subarray(start, end));
const joined = (file: Buffer, parts: FilePart[]) =>
  Buffer.concat(
    parts.map((part) => (part instanceof Uint8Array ? part : file.subarray(part.start, part.end))),
  );

async function flacWith(fields: string[]): Promise<Buffer> {
  const file = musicFile('five.flac');
  const layout = await readFlacLayout(reader(file), file.length);
  const parts = layFlac('', { ...layout, comments: { vendor: 'label', fields } }, { ...noTags, title: '' });
  return joined(file, parts);
}

async function oggWith(fields: string[]): Promise<Buffer> {
  const file = musicFile('five.ogg');
  const layout = await readOggLayout(reader(file), file.length);
  const parts = layOgg('', { ...layout, comments: { vendor: 'label', fields } }, { ...noTags, title: '' });
  return joined(file, parts);
}

const values = (read: IAudioMetadata, kind: string, name: string) =>
  (read.native[kind] ?? []).filter(({ id }) => id === name).map(({ value }) => value);

/** Downloads like `download`, for a song with the two artists of the file. */
async function downloadOf(bytes: Uint8Array, mime: string) {
  const { versionId } = await download(bytes, mime, { artwork: false });
  const { db } = app;
  const { track_id } = await db
    .selectFrom('versions')
    .select('track_id')
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('tracks')
    .set({ artist_name: 'Tidewäter & Bo Vale', album_id: null })
    .where('id', '=', track_id)
    .execute();
  return await fetchVersion(versionId);
}

describe('a download keeps everything the file came with, plus the pool’s corrections', () => {
  test.each([
    ['FLAC', 'audio/flac', flacWith],
    ['OGG', 'audio/ogg', oggWith],
  ] as const)('%s', async (_, mime, fileWith) => {
    const original = await fileWith(ownFields);
    const { sent, read } = await downloadOf(original, mime);
    expect(read.common).toMatchObject({
      title: 'Låtern 燈 (Clean) (Intro)',
      artists: ['Tidewäter', 'Bo Vale'],
      album: 'Low Tide',
      isrc: ['GBAYE0601498'],
      label: ['Cloakroom'],
      comment: [{ text: 'Played at dawn' }],
      genre: ['Drum & Bass', 'Jungle'],
      year: 2024,
    });
    // The decimals of the tempo, and the whole date.
    expect(values(read, 'vorbis', 'BPM')).toEqual(['173.6']);
    expect(values(read, 'vorbis', 'DATE')).toEqual(['2024-03-02']);
    expect(values(read, 'vorbis', 'REPLAYGAIN_TRACK_GAIN')).toEqual(['-7.3 dB']);
    expect(values(read, 'vorbis', 'CATALOGNUMBER')).toEqual(['CLK 12']);
    expect(values(read, 'vorbis', 'TITLE')).toHaveLength(1);
    expect(read.format.duration).toBeCloseTo((await parseBuffer(original)).format.duration ?? 0, 2);
    expect(hash(sent.subarray(-20_000))).toBe(hash(original.subarray(-20_000)));
  });

  const frames = {
    TPE1: 'Tidewäter/Bo Vale',
    TALB: 'Low Tide',
    TSRC: 'GBAYE0601498',
    TPUB: 'Cloakroom',
    TBPM: '173.60',
    TYER: '2024',
    TCOM: 'A. Composer',
    TIT2: 'Wrong title',
  };
  test.each([
    ['MP3', 'audio/mpeg', mp3File(sound, frames)],
    ['AIFF', 'audio/aiff', aiffFile(sound, frames)],
    ['WAV', 'audio/wav', withId3(wavFile(sound), frames)],
  ])('%s', async (_, mime, original) => {
    const { read } = await downloadOf(original, mime);
    expect(read.common).toMatchObject({
      title: 'Låtern 燈 (Clean) (Intro)',
      album: 'Low Tide',
      isrc: ['GBAYE0601498'],
      label: ['Cloakroom'],
      composer: ['A. Composer'],
      year: 2024,
    });
    expect(native(read, 'ID3v2.3')).toMatchObject({ TBPM: '173.60', TKEY: 'C#m' });
    expect(values(read, 'ID3v2.3', 'TIT2')).toHaveLength(1);
    expect(read.format.duration).toBeCloseTo(sound.left.length / sound.sampleRate, 0);
  });
});

/** Adds an `id3 ` chunk after the sound of a WAV. */
function withId3(wav: Uint8Array, tags: Record<string, string>): Uint8Array {
  const tag = Buffer.from(mp3File(sound, tags));
  const size = 10 + [6, 7, 8, 9].reduce((sum, at) => (sum << 7) | (tag[at] ?? 0), 0);
  const head = Buffer.from('id3 \0\0\0\0', 'latin1');
  head.writeUInt32LE(size, 4);
  const file = Buffer.concat([wav, head, tag.subarray(0, size), Buffer.alloc(size & 1)]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}

test('an M4A keeps its own fields, and its cover where the pool has none', async () => {
  const original = musicFile('five.m4a');
  const first = await download(original, 'audio/mp4');
  // Imports a file that the pool has sent, with more tags than the pool writes.
  const { id, track_id } = await app.db
    .updateTable('versions')
    .set({ isrc: 'GBAYE0601498', comment: 'Played at dawn' })
    .where('id', '=', first.versionId)
    .returning(['id', 'track_id'])
    .executeTakeFirstOrThrow();
  const { sent } = await fetchVersion(id);
  const file_id = await addFile('imports/again.m4a', sent, 'audio/mp4');
  await app.db
    .updateTable('versions')
    .set({ file_id, isrc: null, comment: null })
    .where('id', '=', id)
    .execute();
  await app.db
    .updateTable('tracks')
    .set({ cover_file_id: null, name: 'Renamed' })
    .where('id', '=', track_id)
    .execute();
  const { read } = await fetchVersion(id);
  expect(read.common).toMatchObject({
    title: 'Renamed (Clean) (Intro)',
    isrc: ['GBAYE0601498'],
    comment: [{ text: 'Played at dawn' }],
    picture: [{ format: 'image/png' }],
    bpm: 174,
  });
});

test('writes label, ISRC, remixer and energy of the pool into every format', async () => {
  const { db } = app;
  const label = await db
    .insertInto('labels')
    .values({ name: 'Yard' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const files = [
    [mp3File(sound), 'audio/mpeg'],
    [wavFile(sound), 'audio/wav'],
    [aiffFile(sound), 'audio/aiff'],
    [musicFile('five.flac'), 'audio/flac'],
    [await oggWith([]), 'audio/ogg'],
    [musicFile('five.m4a'), 'audio/mp4'],
  ] as const;
  for (const [bytes, mime] of files) {
    const { versionId } = await download(bytes, mime, { artwork: false });
    const { track_id } = await db
      .updateTable('versions')
      .set({ isrc: 'GBAYE0601498', subname: 'Marlow' })
      .where('id', '=', versionId)
      .returning('track_id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('tracks')
      .set({ label_id: label.id, energy: 8 })
      .where('id', '=', track_id)
      .execute();
    const { sent, read } = await fetchVersion(versionId);
    const { common } = read;
    const { energy } = await readTags(sent, mime);
    expect([mime, common.label, common.isrc, common.remixer, energy]).toEqual([
      mime,
      ['Yard'],
      ['GBAYE0601498'],
      ['Marlow'],
      8,
    ]);
  }
});
