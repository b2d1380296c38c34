import { type Track, viewerOf } from '@pool/contracts';
import { getDownloadPreferences } from '@pool/contracts/library';
import type { Album } from '@pool/contracts/search';
import { useCall, useUser } from '@pool/remote-kit';
import { useMemo } from 'react';
import { chooseVersions, isEmptyChoice, versionChoice } from '../model/chosen-version.ts';
import { emptyQuery, type ListQuery } from '../model/list-query.ts';
import { isInForce } from '../model/presets.ts';
import { usePresets } from './list-filters.ts';

type Narrowed = Pick<ListQuery, 'versions' | 'name' | 'preset'>;

/** Returns the function that marks a list's tracks with the version their rows play, for a query and the member's default version. */
export function useChosenVersions({ versions, name, preset }: Narrowed = emptyQuery) {
  const isMember = viewerOf(useUser()) === 'activeDj';
  const presets = usePresets();
  const preferences = useCall(getDownloadPreferences, {}, { staleTime: 300_000, enabled: isMember });
  const preferred = preferences.data?.defaultVersion ?? '';
  const offered = presets.data?.presets;
  return useMemo(() => {
    const inForce = preset === '' ? undefined : offered?.find((one) => isInForce(one.name, { preset }));
    const choice = versionChoice({ versions, name }, inForce?.filter.versions ?? [], preferred);
    if (isEmptyChoice(choice)) return (tracks: Track[]) => tracks;
    // The same answer gives the same rows, so that only those whose version changes are rendered again.
    const marked = new WeakMap<Track[], Track[]>();
    return (tracks: Track[]): Track[] => {
      const rows = marked.get(tracks) ?? chooseVersions(tracks, choice);
      marked.set(tracks, rows);
      return rows;
    };
  }, [versions, name, preset, offered, preferred]);
}

/** Does the same as `useChosenVersions` for the tracks of albums. */
export function useChosenAlbumVersions(query: Narrowed = emptyQuery) {
  const choose = useChosenVersions(query);
  return useMemo(() => {
    const marked = new WeakMap<Album[], Album[]>();
    return (albums: Album[]): Album[] => {
      const rows = marked.get(albums) ?? albums.map((album) => ({ ...album, tracks: choose(album.tracks) }));
      marked.set(albums, rows);
      return rows;
    };
  }, [choose]);
}

/** Returns the state of a list's query with its rows mapped. */
export const withRows = <Row, R extends { data: { list: Row[] } | undefined }>(
  result: R,
  map: (rows: Row[]) => Row[],
): R => ({ ...result, data: result.data && { ...result.data, list: map(result.data.list) } });
