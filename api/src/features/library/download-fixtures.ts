import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { signedLink } from '@pool/contracts/library';
import { type IAudioMetadata, parseBuffer } from 'music-metadata';
import { expect } from 'vitest';
import { addTrack } from '../../test/catalogue-fixtures.ts';
import { addUser } from '../../test/fixtures.ts';
import { playedSound } from '../../test/music-fixtures.ts';
import type { testApp } from '../../test/test-app.ts';

export const musicFile = (name: string) =>
  readFileSync(path.join(import.meta.dirname, '../../cli/import/fixtures', name));
/** Three seconds of sound, to be encoded in any format. */
export const sound = playedSound(5, { seconds: 3 });

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

type App = Pick<Awaited<ReturnType<typeof testApp>>, 'db' | 'storage' | 'signIn'>;

/** Adds a member 'ana' to an app, and returns functions for her downloads. */
export async function downloader({ db, storage, signIn }: App) {
  const anaId = await addUser(db, { login: 'ana' });
  const ana = await signIn('ana');

  /** Stores a file and its row; returns its id. */
  async function addFile(key: string, body: Uint8Array, mime: string): Promise<number> {
    const stored = await storage.put(key, body);
    const { id } = await db
      .insertInto('files')
      .values({ storage_key: key, mime, ...stored })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  const rate = (trackId: number) =>
    db.insertInto('ratings').values({ user_id: anaId, track_id: trackId, rating: 5 }).execute();

  /** Puts a file and its artwork into the pool under a song with every tag, and downloads it. */
  async function download(bytes: Uint8Array, mime: string, { artwork = true, title = 'Låtern 燈' } = {}) {
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
    const cover_file_id = artwork ? await addFile(`artwork/${id}.png`, png, 'image/png') : null;
    await db
      .updateTable('tracks')
      .set({ released: '2024-03-02', cover_file_id })
      .where('id', '=', id)
      .execute();
    const file_id = await addFile(`imports/${versionId}`, bytes, mime);
    await db
      .updateTable('versions')
      .set({ file_id, recipe: null, version_type: 'Intro', subversion_type: 'Clean' })
      .where('id', '=', versionId)
      .execute();
    await rate(id);
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

  return { ana, addFile, rate, download, fetchVersion };
}

/** Returns a placeholder for these bytes, one after the other. */
export const hash = (...parts: Uint8Array[]) => {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest('hex');
};
/** Expects the tags of the song that `download` puts into the pool, as read by another library. */
export function expectTags({ common }: IAudioMetadata): void {
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

/** Returns the tags of one kind as the file has them. */
export const native = ({ native }: IAudioMetadata, kind: string) =>
  Object.fromEntries((native[kind] ?? []).map(({ id, value }) => [id, value]));
