import { spotlightArtist } from '@pool/contracts/artists';
import { listTracks, type TrackQuery } from '@pool/contracts/catalogue';
import { listDownloaded } from '@pool/contracts/library';
import { listBanners, listStaticMedias } from '@pool/contracts/showcase';
import { useCall } from '@pool/remote-kit';
import { keepPreviousData } from '@tanstack/react-query';
import { lastDownloadsQuery } from '../model/home-queries.ts';
import { useChosenVersions, withRows } from './use-chosen-versions.ts';

// The showcase changes about once a day.
const options = { staleTime: 10 * 60_000 };

/** Reads the banners above the lists. */
export const useBanners = () => useCall(listBanners, {}, options);

/** Reads the pictures and videos of the landing page. */
export const useSplashMedia = () => useCall(listStaticMedias, {}, options);

/** Reads the artist in the spotlight, or null. */
export const useSpotlight = () => useCall(spotlightArtist, {}, options);

/** Reads the few tracks of a list on the landing page. */
export function useHomeTracks(query: TrackQuery) {
  const result = useCall(listTracks, { query }, { placeholderData: keepPreviousData });
  return withRows(result, useChosenVersions());
}

/** Reads the number of tracks added in the last seven days. */
export const useNewThisWeek = () => useCall(listTracks, { query: { dateRange: '7d', limit: 1 } }, options);

/** Reads the member's six latest downloads. */
export function useLastDownloads() {
  const result = useCall(listDownloaded, { query: lastDownloadsQuery });
  return withRows(result, useChosenVersions());
}
