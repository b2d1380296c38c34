import { listTracks } from '@pool/contracts/catalogue';
import { type DownloadPreferences, getDownloadPreferences, listDownloaded } from '@pool/contracts/library';
import { listAlbums, listMixes } from '@pool/contracts/search';
import { callKey, requestsOf, useBusEvent } from '@pool/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { patchTrack, withDownload } from '../api/patch-tracks.ts';
import { showSavedRating } from '../api/rate-track.ts';
import { keepLean } from '../model/lean-cache.ts';
import {
  archiveAtom,
  downloadsAtom,
  heldAtom,
  listedAtom,
  noteDownload,
  playerAtom,
} from '../model/page-state.ts';

/** The paged calls. */
const listPaths = new Set<unknown>(
  [listTracks, listAlbums, listMixes, listDownloaded].map(({ path }) => path),
);

/** Updates atoms and cached tracks by the events of the bus. Used once, in the root. */
export function useBusState(): void {
  const queries = useQueryClient();
  useEffect(() => keepLean(queries, ([path]) => listPaths.has(path)), [queries]);
  const setPlayer = useSetAtom(playerAtom);
  const setDownloads = useSetAtom(downloadsAtom);
  const setListed = useSetAtom(listedAtom);
  const setArchive = useSetAtom(archiveAtom);
  const setHeld = useSetAtom(heldAtom);
  useBusEvent('requests.held', (held) =>
    setHeld({
      play: requestsOf(held, 'play.requested')[0]?.versionId ?? null,
      downloads: new Set(requestsOf(held, 'download.requested').map(({ versionId }) => versionId)),
      archives: new Set(requestsOf(held, 'archive.requested').map(({ name }) => name)),
    }),
  );
  useBusEvent('player.stateChanged', setPlayer);
  useBusEvent('archive.stateChanged', setArchive);
  useBusEvent('downloadList.changed', ({ versionIds }) => setListed(new Set(versionIds)));
  // Rows play the new default version immediately.
  useBusEvent('preferences.changed', ({ defaultVersion }) =>
    queries.setQueryData<DownloadPreferences>(
      callKey(getDownloadPreferences, {}),
      (known) => known && { ...known, defaultVersion },
    ),
  );
  useBusEvent('track.rated', ({ trackId, rating }) => showSavedRating(queries, trackId, rating));
  useBusEvent('download.stateChanged', (download) => {
    setDownloads((all) => noteDownload(all, download));
    if (download.state !== 'done') return;
    patchTrack(queries, download.trackId, (track) => withDownload(track, download.versionId, new Date()));
    // The page of downloads has a new first row; it is fetched again when it is next shown.
    void queries.invalidateQueries({ queryKey: callKey(listDownloaded), refetchType: 'none' });
  });
}
