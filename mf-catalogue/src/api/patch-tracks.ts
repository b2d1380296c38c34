import type { CallResult, Track } from '@pool/contracts';
import { listTracks } from '@pool/contracts/catalogue';
import { listDownloaded } from '@pool/contracts/library';
import { type Album, artistVideos, listAlbums, listMixes } from '@pool/contracts/search';
import { callKey } from '@pool/remote-kit';
import type { QueryClient } from '@tanstack/react-query';

type Change = (track: Track) => Track;

/** Changes one track everywhere in the cache: in lists, albums, an artist's videos, and mixes. */
export function patchTrack(queries: QueryClient, trackId: number, change: Change): void {
  const one: Change = (track) => (track.id === trackId ? change(track) : track);
  // Anything that does not contain the track stays the same object, so that it is not rendered again.
  const all = (tracks: Track[]) => (tracks.some(({ id }) => id === trackId) ? tracks.map(one) : tracks);
  const inAlbum = (album: Album) => ({ ...album, tracks: all(album.tracks) });

  for (const call of [listTracks, listDownloaded])
    queries.setQueriesData<{ list: Track[] }>(
      { queryKey: callKey(call) },
      (page) => page && { ...page, list: all(page.list) },
    );
  queries.setQueriesData<CallResult<typeof listAlbums>>(
    { queryKey: callKey(listAlbums) },
    (page) => page && { ...page, list: page.list.map(inAlbum) },
  );
  queries.setQueriesData<CallResult<typeof artistVideos>>(
    { queryKey: callKey(artistVideos) },
    (page) => page && { ...page, videos: all(page.videos) },
  );
  queries.setQueriesData<CallResult<typeof listMixes>>(
    { queryKey: callKey(listMixes) },
    (page) =>
      page && {
        ...page,
        track: one(page.track),
        list: page.list.map((mix) => ({ ...mix, track: one(mix.track) })),
      },
  );
}

/** Returns the track with one of its versions marked as downloaded at this time. */
export const withDownload = (track: Track, versionId: number, now: Date): Track => ({
  ...track,
  versions: track.versions.map((version) =>
    version.id === versionId ? { ...version, downloaded: true, downloadDate: now.toISOString() } : version,
  ),
});
