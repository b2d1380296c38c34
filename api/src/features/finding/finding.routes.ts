import { listMixes, listSuggestions } from '@pool/contracts/search';
import type { Api } from '../../platform/http/api.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Deps } from '../deps.ts';
import type { TrackLists } from '../tracks/tracks.service.ts';
import { createFinding } from './finding.service.ts';

/** Suggestions for the search box, and what mixes with a track. */
export function findingRoutes(api: Api, deps: Pick<Deps, 'catalogue'> & { lists: TrackLists }): void {
  const finding = createFinding(deps);
  mount(api, listSuggestions, async ({ query, now }) => ({ list: await finding.suggest(query.text, now) }));
  mount(api, listMixes, async ({ params, query, user }) => await finding.mixes(params.id, query, user.id));
}
