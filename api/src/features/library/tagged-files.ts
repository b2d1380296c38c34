import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { keyOf } from '../../catalogue/key-columns.ts';
import { ownNumbersOf } from '../../catalogue/own-numbers.ts';
import type { SongTags, StoredPicture } from '../../media/tags/song-tags.ts';
import { type Layout, layTagged, readLayout, weightOf } from '../../media/tags/tag-file.ts';
import { ownTagsOf } from '../../media/tags/tag-names.ts';
import { rasterOf } from '../../platform/pictures/raster.ts';
import { type FilePart, sizeOfParts } from '../../platform/storage/file-parts.ts';
import { readBytes } from '../../platform/storage/read-parts.ts';
import { coverOf } from '../artwork/artwork.service.ts';
import type { Deps } from '../deps.ts';
import type { ReadyVersion } from './files.queries.ts';
import { commentOf, titleOf } from './version-names.ts';

/** A file as it is sent: its parts, and an entity tag for exactly these bytes. */
export type TaggedFile = { parts: FilePart[]; size: number; etag: string };
export type TaggedFiles = {
  /** Returns the file of a version with its tags; `keyComment` writes the Camelot code into the comment. */
  tagged: (version: ReadyVersion, preferences: { keyComment: boolean }) => Promise<TaggedFile>;
};

/** Size of a cover on a deck's screen, in pixels. */
const pictureWidth = 500;

/** Memory for cached file structures, in bytes. */
const maxLayouts = 16 * 1024 * 1024;

function tagsOf(version: ReadyVersion, picture: StoredPicture | null, keyComment: boolean): SongTags {
  const key = keyOf(version);
  return {
    title: titleOf(version),
    artist: version.artist,
    album: version.album ?? version.own_album,
    label: version.label,
    isrc: version.isrc,
    remixer: version.subname,
    genre: version.genre,
    bpm: version.bpm,
    key,
    ...ownNumbersOf(version),
    ...ownTagsOf(version),
    year: version.released === null ? null : Number(version.released.slice(0, 4)),
    comment: commentOf(version, keyComment),
    picture,
  };
}

/** Creates a source of files with their tags, assembled from what is stored while they are sent. */
export function createTaggedFiles({
  db,
  storage,
  config,
  log,
}: Pick<Deps, 'db' | 'storage' | 'config' | 'log'>): TaggedFiles {
  const layouts = new LRUCache<string, Layout>({ maxSize: maxLayouts, sizeCalculation: weightOf });

  async function layoutOf({ storage_key: key, size, mime, sha256 }: ReadyVersion): Promise<Layout> {
    const id = `${sha256} ${key}`;
    const known = layouts.get(id);
    if (known) return known;
    const layout = await readLayout({ key, size, mime }, (start, end) =>
      readBytes(storage, { key, size }, { start, end }, config.storageTimeoutMs),
    );
    layouts.set(id, layout);
    return layout;
  }

  async function pictureOf(version: ReadyVersion): Promise<StoredPicture | null> {
    const { cover_key: key, cover_mime: mime, recipe } = version;
    // A label's file gets no cover it did not have; music rendered by the pool has its drawn one.
    if (!key && recipe) return await drawnPicture(version);
    if (!key || (mime !== 'image/jpeg' && mime !== 'image/png')) return null;
    // A lost cover is no reason to refuse the music.
    const stored = await storage.stat(key);
    return stored && { key, mime, size: stored.size };
  }

  /** Returns the drawn cover as a picture that players can read, rendered once. */
  async function drawnPicture({ id, track_id }: ReadyVersion): Promise<StoredPicture | null> {
    const cover = await coverOf(db, track_id);
    if (!('svg' in cover)) return null;
    const name = createHash('sha256').update(cover.svg).digest('base64url').slice(0, 16);
    const key = `artwork/drawn-${track_id}-${name}.png`;
    const stored = await storage.stat(key);
    if (stored) return { key, mime: 'image/png', size: stored.size };
    try {
      const { size } = await storage.put(key, await rasterOf(cover.svg, pictureWidth));
      return { key, mime: 'image/png', size };
    } catch (error) {
      log.warn({ err: error, versionId: id }, 'a cover could not be made a picture');
      return null;
    }
  }

  return {
    async tagged(version, { keyComment }) {
      const { storage_key: key, size, mime, sha256 } = version;
      const tags = tagsOf(version, await pictureOf(version), keyComment);
      const parts = layTagged({ key, size, mime }, await layoutOf(version), tags);
      const name = createHash('sha256')
        .update(JSON.stringify([sha256, key, size, tags]))
        .digest('base64url');
      return { parts, size: sizeOfParts(parts), etag: `"${name}"` };
    },
  };
}
