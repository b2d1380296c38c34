import { listAlbums as call } from '@pool/contracts/search';
import type { Api } from '../../platform/http/api.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Deps } from '../deps.ts';
import type { TrackLists } from '../tracks/tracks.service.ts';
import { listAlbums } from './albums.service.ts';

/** Mounts the promo albums: open to visitors, whose lists are limited per address. */
export function albumsRoutes(api: Api, deps: Pick<Deps, 'reads' | 'limits'> & { lists: TrackLists }): void {
  mount(api, call, async ({ query, findUser, address, now }) => {
    const user = await findUser();
    if (!user) await deps.limits.visitorList(address);
    return await listAlbums(deps, { query, caller: { findUser: async () => user, now } });
  });
}
