import { listGenres, listTracks } from '@pool/contracts/catalogue';
import type { Api } from '../../platform/http/api.ts';
import { mount } from '../../platform/http/mount.ts';
import type { TrackLists } from './tracks.service.ts';

/** Mounts the catalogue and its filters. */
export function tracksRoutes(api: Api, { lists }: { lists: TrackLists }): void {
  mount(
    api,
    listTracks,
    async ({ query, sessionKey, findUser, noteUser, address, now }) =>
      await lists.list(query, { session: sessionKey(), findUser, noteUser, address, now }),
  );
  mount(api, listGenres, async () => await lists.listFilters());
}
