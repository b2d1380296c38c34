import { ownPrefixPattern } from '@pool/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export type DjKind = 'club' | 'mobile' | 'radio';

/** What a template may write about a DJ. Text is as the member typed it. */
export type DjProfile = {
  /** Empty if the profile has none, like `city`. */
  djName: string;
  city: string;
  kinds: DjKind[];
  /** Addresses of the DJ's pages. */
  links: string[];
  /** The genres they download most, at most three. */
  genres: string[];
  /** The names of all genres of the pool, to recognise them in a message. */
  poolGenres: string[];
};

/** Fewer tracks of a genre say nothing about what a DJ plays. */
const minTracks = 3;

/** Reads a member's profile. */
export async function findDjProfile(db: Db, userId: number): Promise<DjProfile> {
  const [row, genres, poolGenres] = await Promise.all([
    db
      .selectFrom('users')
      .leftJoin('dj_details', 'dj_details.user_id', 'users.id')
      .select(['city', 'facebook_url', 'twitter_url', 'instagram_url', 'snapchat_url'])
      .select(['dj_name', 'is_club_dj', 'is_mobile_dj', 'is_radio_dj'])
      .where('users.id', '=', userId)
      .executeTakeFirst(),
    listDownloadedGenres(db, userId),
    db.selectFrom('genres').select(genreName.as('name')).distinct().execute(),
  ]);
  const kinds: [DjKind, boolean | null | undefined][] = [
    ['club', row?.is_club_dj],
    ['mobile', row?.is_mobile_dj],
    ['radio', row?.is_radio_dj],
  ];
  return {
    djName: row?.dj_name?.trim() ?? '',
    city: row?.city?.trim() ?? '',
    kinds: kinds.filter(([, is]) => is).map(([kind]) => kind),
    links: [row?.instagram_url, row?.facebook_url, row?.twitter_url, row?.snapchat_url].filter(
      (url): url is string => url !== undefined && url !== '',
    ),
    genres,
    poolGenres: poolGenres.map(({ name }) => name),
  };
}

/** The pool's own edits have a prefix that says nothing about the music. */
const genreName = sql<string>`regexp_replace(genres.name, ${sql.lit(ownPrefixPattern)}, '', 'i')`;
const trackCount = sql<number>`count(distinct tracks.id)`;

async function listDownloadedGenres(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('downloads')
    .innerJoin('tracks', 'tracks.id', 'downloads.track_id')
    .innerJoin('genres', 'genres.id', 'tracks.genre_id')
    .select(genreName.as('genre'))
    .where('downloads.user_id', '=', userId)
    .groupBy(genreName)
    .having(trackCount, '>=', minTracks)
    .orderBy(trackCount, 'desc')
    .orderBy(genreName)
    .limit(3)
    .execute();
  return rows.map(({ genre }) => genre);
}
