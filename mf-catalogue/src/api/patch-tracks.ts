import { listDownloaded, listTracks, type Track } from '@pool/contracts';
import { callKey } from '@pool/web-kit';
import type { QueryClient } from '@tanstack/react-query';

type Page = { list: Track[] };

/** Changes one track in every page of tracks that is in the cache. */
export function patchTrack(queries: QueryClient, trackId: number, change: (track: Track) => Track): void {
  for (const call of [listTracks, listDownloaded]) {
    queries.setQueriesData<Page>({ queryKey: callKey(call) }, (page) =>
      page?.list.some(({ id }) => id === trackId)
        ? { ...page, list: page.list.map((track) => (track.id === trackId ? change(track) : track)) }
        : page,
    );
  }
}

/** A track whose version was downloaded at this moment. */
export const withDownload = (track: Track, versionId: number, now: Date): Track => ({
  ...track,
  versions: track.versions.map((version) =>
    version.id === versionId ? { ...version, downloaded: true, downloadDate: now.toISOString() } : version,
  ),
});
