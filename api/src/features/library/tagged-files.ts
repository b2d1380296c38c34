import { createHash } from 'node:crypto';
import { toCamelot } from '@pool/contracts';
import { Lru } from '../../platform/cache/lru.ts';
import { readBytes } from '../../platform/storage/read-parts.ts';
import {
  type FilePart,
  type SongTags,
  type StoredPicture,
  sizeOfParts,
} from '../../platform/tags/song-tags.ts';
import { type Layout, layTagged, readLayout, weightOf } from '../../platform/tags/tag-file.ts';
import type { Deps } from '../deps.ts';
import type { ReadyVersion } from './version-files.ts';
import { keyOf, titleOf } from './version-names.ts';

/** A file as it leaves: what it is made of, and a name for exactly these bytes. */
export type TaggedFile = { parts: FilePart[]; size: number; etag: string };
export type TaggedFiles = {
  /** The file of a version with its tags; `keyComment` writes the Camelot code into the comment. */
  tagged: (version: ReadyVersion, wishes: { keyComment: boolean }) => Promise<TaggedFile>;
};

/** Structures of files kept, in bytes of memory. */
const mostLayouts = 16 * 1024 * 1024;

function tagsOf(version: ReadyVersion, picture: StoredPicture | null, keyComment: boolean): SongTags {
  const key = keyOf(version);
  return {
    title: titleOf(version),
    artist: version.artist,
    album: version.album,
    genre: version.genre,
    bpm: version.bpm,
    key,
    year: version.released === null ? null : Number(version.released.slice(0, 4)),
    comment: keyComment && key ? toCamelot(key) : null,
    picture,
  };
}

/** Files with their tags, put together from what is stored while they are sent. */
export function createTaggedFiles({ storage, config }: Pick<Deps, 'storage' | 'config'>): TaggedFiles {
  const layouts = new Lru<string, Layout>(mostLayouts);

  async function layoutOf({ storage_key: key, size, mime, sha256 }: ReadyVersion): Promise<Layout> {
    const id = `${sha256} ${key}`;
    const known = layouts.get(id);
    if (known) return known;
    const layout = await readLayout({ key, size, mime }, (start, end) =>
      readBytes(storage, { key, size }, { start, end }, config.storagePatienceMs),
    );
    layouts.set(id, layout, weightOf(layout));
    return layout;
  }

  async function pictureOf({
    cover_key: key,
    cover_mime: mime,
  }: ReadyVersion): Promise<StoredPicture | null> {
    if (!key || (mime !== 'image/jpeg' && mime !== 'image/png')) return null;
    // One that storage has lost is no reason to refuse the music.
    const stored = await storage.stat(key);
    return stored && { key, mime, size: stored.size };
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
