import { listGenres, listTracks } from '@pool/contracts';
import type { Api } from '../../platform/http/api.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Deps } from '../deps.ts';
import { listCatalogue, listFilters } from './tracks.service.ts';

/** The catalogue and what it can be filtered by. */
export function tracksRoutes(api: Api, { db }: Pick<Deps, 'db'>): void {
  mount(
    api,
    listTracks,
    async ({ query, findUser, now }) =>
      await listCatalogue(db, { query, userId: (await findUser())?.id ?? 0, now }),
  );
  mount(api, listGenres, async () => await listFilters(db));
}
