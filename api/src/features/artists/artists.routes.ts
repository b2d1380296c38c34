import { listArtists, rotationArtists, spotlightArtist } from '@pool/contracts/artists';
import { trackQuery } from '@pool/contracts/catalogue';
import { artistVideos } from '@pool/contracts/search';
import type { Api } from '../../platform/http/api.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Deps } from '../deps.ts';
import type { TrackLists } from '../tracks/tracks.service.ts';
import { listPage, listRotation, readSpotlight } from './artists.service.ts';

/** Mounts artists, heavy rotation and the spotlight: open to visitors. */
export function artistsRoutes(
  api: Api,
  { reads: { db }, lists }: Pick<Deps, 'reads'> & { lists: TrackLists },
): void {
  mount(api, listArtists, async ({ query, findUser }) => await listPage(db, { query, findUser }));
  mount(api, rotationArtists, async () => await listRotation(db));
  mount(api, spotlightArtist, async () => await readSpotlight(db));
  mount(
    api,
    artistVideos,
    async ({ query: { artistId, limit, offset }, sessionKey, findUser, noteUser, address, now }) => {
      const query = trackQuery.parse({ type: 'video', artistId, limit, offset });
      const { list, count } = await lists.page(query, {
        session: sessionKey(),
        findUser,
        noteUser,
        address,
        now,
      });
      return { videos: list, count };
    },
  );
}
