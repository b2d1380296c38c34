import type { SessionUser } from '@pool/contracts';
import type { Artist, listArtists } from '@pool/contracts/artists';
import type { z } from 'zod';
import type { ReadDb } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { artistPictureLink } from '../artwork/artwork-links.ts';
import { countArtists, findArtists, findRotationArtists, findSpotlightArtist } from './artists.queries.ts';

type Row = Awaited<ReturnType<typeof findArtists>>[number];

/** Converts an artist to what the site shows. An address that is not a web address is left out, since it would become a link. */
const toArtistDto = (row: Row): Artist => ({
  ...row,
  cover: artistPictureLink(row.id),
  avatar: artistPictureLink(row.id),
  facebook: webLink(row.facebook),
  twitter: webLink(row.twitter),
  instagram: webLink(row.instagram),
  snapchat: webLink(row.snapchat),
});

const webLink = (text: string | null): string | null =>
  text !== null && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null;

type PageRequest = {
  query: z.output<NonNullable<typeof listArtists.query>>;
  findUser: () => Promise<SessionUser | null>;
};

/** Returns a page of artists, by name. Throws 403 when anyone but an operator requests inactive or hidden ones. */
export async function listPage(db: ReadDb, { query: { limit, offset, ...filter }, findUser }: PageRequest) {
  const hidden = (['active', 'visible'] as const).filter((name) => !filter[name]);
  if (hidden.length > 0 && !(await findUser())?.isOperator) {
    throw problem(403, Object.fromEntries(hidden.map((name) => [name, 'not-allowed'] as const)));
  }
  const [count, rows] = await Promise.all([
    countArtists(db, filter),
    findArtists(db, filter, { limit, offset }),
  ]);
  return { list: rows.map(toArtistDto), count, limit, offset };
}

/** Returns the artists in heavy rotation, in its order. */
export const listRotation = async (db: ReadDb): Promise<Artist[]> =>
  (await findRotationArtists(db)).map(toArtistDto);

/** Returns the artist in the spotlight, or null. */
export async function readSpotlight(db: ReadDb): Promise<Artist | null> {
  const row = await findSpotlightArtist(db);
  return row ? toArtistDto(row) : null;
}
