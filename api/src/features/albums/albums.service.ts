import type { Album } from '@pool/contracts/search';
import type { Deps } from '../deps.ts';
import type { Caller } from '../tracks/caller.ts';
import type { AlbumQuery, TrackLists } from '../tracks/tracks.service.ts';
import { findAlbumRows, findMembers } from './albums.queries.ts';

type Needs = Pick<Deps, 'reads'> & { lists: TrackLists };
type ListRequest = { query: AlbumQuery; caller: Pick<Caller, 'findUser' | 'now'> };

/** Returns a page of promo albums with their tracks, as the caller sees them. */
export async function listAlbums({ reads: { db }, lists }: Needs, { query, caller }: ListRequest) {
  const { ids, count } = await lists.findAlbums(query, caller);
  if (ids.length === 0) return { list: [], count };
  const [rows, members, user] = await Promise.all([
    findAlbumRows(db, ids),
    findMembers(db, ids),
    caller.findUser(),
  ]);
  const tracks = await lists.load(
    members.map((member) => member.track_id),
    user?.id ?? 0,
  );
  const trackById = new Map(tracks.map((track) => [track.id, track]));
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const membersOf = Map.groupBy(members, (member) => member.album_id);
  const list = ids.flatMap((id): Album[] => {
    const row = rowById.get(id);
    if (!row) return [];
    const own = (membersOf.get(id) ?? []).flatMap(({ track_id }) => trackById.get(track_id) ?? []);
    return [
      {
        id,
        name: row.name,
        artist: row.artist_name,
        artistId: row.artist_id,
        genre: row.genre,
        label: row.label,
        released: row.released,
        createdAt: row.created_at.toISOString(),
        // Tracks of one album share its artwork.
        cover: own[0]?.cover ?? null,
        tracks: own,
      },
    ];
  });
  return { list, count };
}
