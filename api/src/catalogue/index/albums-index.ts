import type pg from 'pg';
import { type Bitmap, hasBit } from './bitmap.ts';
import type { CatalogueIndex } from './catalogue-index.ts';

type Album = { id: number; createdAt: number; trackIds: number[] };

/** Promo albums and their tracks, newest first. */
export class AlbumsIndex {
  private albums = new Map<number, Album>();
  private newestFirst: Album[] | null = null;

  /** Reads all albums, or those of `ids` anew. */
  async read(pool: pg.Pool, ids: readonly number[] | null): Promise<void> {
    const { rows } = await pool.query<{ id: number; created: number; tracks: number[] }>(
      `select albums.id, extract(epoch from albums.created_at)::float8 as created,
         coalesce(array_agg(album_tracks.track_id) filter (where album_tracks.track_id is not null), '{}') as tracks
       from albums left join album_tracks on album_tracks.album_id = albums.id
       ${ids ? 'where albums.id = any($1::int[])' : ''} group by albums.id`,
      ids ? [ids] : [],
    );
    if (ids) for (const id of ids) this.albums.delete(id);
    else this.albums.clear();
    for (const { id, created, tracks } of rows) {
      this.albums.set(id, { id, createdAt: created, trackIds: tracks });
    }
    this.newestFirst = null;
  }

  /** A page of the albums that have a track in the set, newest first, with how many there are. */
  page(
    index: CatalogueIndex,
    fitting: Bitmap,
    { offset, limit }: { offset: number; limit: number },
  ): { ids: number[]; count: number } {
    this.newestFirst ??= [...this.albums.values()].sort((a, b) => b.createdAt - a.createdAt || b.id - a.id);
    const fits = (id: number) => {
      const ordinal = index.ordinalOf(id);
      return ordinal >= 0 && hasBit(fitting, ordinal);
    };
    const ids: number[] = [];
    let count = 0;
    for (const album of this.newestFirst) {
      if (!album.trackIds.some(fits)) continue;
      if (count >= offset && ids.length < limit) ids.push(album.id);
      count += 1;
    }
    return { ids, count };
  }
}
