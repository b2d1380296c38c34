import { fromCamelot } from '@pool/contracts/music-key';
import { searchWordsOf } from '../catalogue/search/words.ts';
import type { Db } from '../platform/db/database.ts';

type TrackOptions = {
  name: string;
  artist?: string;
  genre?: string;
  bpm?: number | null;
  energy?: number | null;
  key?: string | null;
  type?: 'audio' | 'video';
  versions?: string[];
  createdAt?: Date;
  rank?: number;
  curatedOrder?: number;
  inPool?: boolean;
  status?: 'A' | 'D';
  albumId?: number;
  artistId?: number;
};

/** Adds a track with a version for each name, each with a recipe for the test renderer. */
export async function addTrack(db: Db, options: TrackOptions): Promise<{ id: number; versionIds: number[] }> {
  const { name, artist = 'Somebody', genre, key = null, versions = ['Main'] } = options;
  const code = key === null ? null : fromCamelot(key);
  const { id } = await db
    .insertInto('tracks')
    .values({
      type: options.type ?? 'audio',
      name,
      artist_name: artist,
      artist_id: options.artistId ?? null,
      genre_id: genre ? await genreId(db, genre) : null,
      album_id: options.albumId ?? null,
      bpm: options.bpm ?? null,
      energy: options.energy ?? null,
      pitch: code?.pitch ?? null,
      mode: code?.mode ?? null,
      rank: options.rank ?? null,
      curated_order: options.curatedOrder ?? null,
      in_pool: options.inPool ?? true,
      status: options.status ?? 'A',
      search_words: searchWordsOf([artist, name, ...versions]),
      ...(options.createdAt ? { created_at: options.createdAt } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const versionIds: number[] = [];
  for (const [i, version] of versions.entries()) {
    const row = await db
      .insertInto('versions')
      .values({
        track_id: id,
        name: version,
        display_version: version.replace(/^FRP /, ''),
        version_type: version.replace(/^FRP /, ''),
        file_name: `${artist} - ${name} (${version}).mp3`,
        display_order: i + 1,
        recipe: JSON.stringify({ seed: id, seconds: 100 }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    versionIds.push(row.id);
  }
  return { id, versionIds };
}

async function genreId(db: Db, name: string): Promise<number> {
  const { id } = await db
    .insertInto('genres')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
