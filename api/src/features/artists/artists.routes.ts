import { listArtists, rotationArtists, spotlightArtist } from '@pool/contracts';
import type { Api } from '../../platform/http/api.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Deps } from '../deps.ts';
import { listPage, listRotation, readSpotlight } from './artists.service.ts';

/** Artists, heavy rotation and the spotlight: open to visitors. */
export function artistsRoutes(api: Api, { db }: Pick<Deps, 'db'>): void {
  mount(api, listArtists, async ({ query, findUser }) => await listPage(db, { query, findUser }));
  mount(api, rotationArtists, async () => await listRotation(db));
  mount(api, spotlightArtist, async () => await readSpotlight(db));
}
