import { listMixes, listSuggestions } from '@pool/contracts/search';
import type { Api } from '../../platform/http/api.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Deps } from '../deps.ts';
import type { TrackLists } from '../tracks/tracks.service.ts';
import { createSearch } from './search.service.ts';

/** Mounts suggestions for the search box, and tracks that mix with a track. */
export function searchRoutes(api: Api, deps: Pick<Deps, 'catalogue'> & { lists: TrackLists }): void {
  const search = createSearch(deps);
  mount(api, listSuggestions, async ({ query, now }) => ({ list: await search.suggest(query.text, now) }));
  mount(api, listMixes, async ({ params, query, user }) => await search.mixes(params.id, query, user.id));
}
