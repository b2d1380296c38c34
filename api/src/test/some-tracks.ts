import type { CallInput } from '@pool/contracts';
import { listTracks } from '@pool/contracts/catalogue';
import { addTrack } from './catalogue-fixtures.ts';
import { addUser } from './fixtures.ts';
import { testApp } from './test-app.ts';

export type TrackListQuery = NonNullable<CallInput<typeof listTracks>['query']>;

const daysAgo = (n: number) => new Date(Date.now() - n * 86_400_000);

/**
 * Creates an app with four tracks that members see (Kettle, Lantern, Night Bus, Old Harbour: newest first), one withdrawn, one charted that
 * is not in the pool, and one video; with downloads of two DJs of two countries, presets, and `dj`, signed in.
 */
export async function someTracks() {
  const app = await testApp();
  const { db } = app;
  await addUser(db, { login: 'dj' });
  await db
    .insertInto('countries')
    .values([
      { code: 'JM', name: 'Jamaica' },
      { code: 'US', name: 'United States' },
    ])
    .execute();
  const kingston = await addUser(db, { login: 'kingston', country: 'JM' });
  const boston = await addUser(db, { login: 'boston', country: 'US' });
  const album = await db
    .insertInto('albums')
    .values({ name: 'Weather', artist_name: 'Tidewater' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const artist = await db
    .insertInto('artists')
    .values({ name: 'Señor Kö' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const add = [
    {
      name: 'Old Harbour',
      artist: 'Señor Kö',
      artistId: artist.id,
      genre: 'House',
      bpm: 120,
      key: '8A',
      createdAt: daysAgo(40),
      versions: ['Main', 'Clean', 'FRP Clean', 'FRP Intro'],
    },
    {
      name: 'Night Bus',
      artist: 'Hip-Hop Anonymous',
      genre: 'FRP House',
      bpm: 124.5,
      key: '8B',
      createdAt: daysAgo(20),
      versions: ['Intro', 'Instrumental'],
      rank: 2,
    },
    {
      name: 'Lantern',
      artist: 'R&B Sisters',
      genre: 'Soca',
      bpm: 160,
      key: null,
      createdAt: daysAgo(10),
      versions: ['Main'],
      curatedOrder: 1,
    },
    { name: 'Kettle', genre: 'Soca', bpm: 128, key: '1A', createdAt: daysAgo(3), albumId: album.id },
    { name: 'Gone', status: 'D' as const, createdAt: daysAgo(1) },
    { name: 'Not Ours', inPool: false, rank: 1, createdAt: daysAgo(1), versions: [] },
    { name: 'Moving Picture', type: 'video' as const, createdAt: daysAgo(2) },
  ];
  // Kettle is the album's one track.
  const added: Awaited<ReturnType<typeof addTrack>>[] = [];
  for (const track of add) added.push(await addTrack(db, track));
  await db
    .insertInto('album_tracks')
    .values({ album_id: album.id, track_id: added[3]?.id ?? 0, position: 1 })
    .execute();
  const download = (user: number, track: number, at: Date) => ({
    user_id: user,
    track_id: added[track]?.id ?? 0,
    version_id: added[track]?.versionIds[0] ?? 0,
    created_at: at,
  });
  await db
    .insertInto('downloads')
    .values([
      download(kingston, 0, daysAgo(25)),
      download(kingston, 0, daysAgo(25)),
      download(kingston, 1, daysAgo(2)),
      download(boston, 1, daysAgo(2)),
      download(boston, 3, daysAgo(1)),
    ])
    .execute();
  await db
    .insertInto('track_counters')
    .values([2, 2, 0, 1].map((downloads, i) => ({ track_id: added[i]?.id ?? 0, downloads })))
    .execute();
  await db
    .insertInto('presets')
    .values([
      { id: 1, name: 'All', display_order: 1, genres: ['House'], filter_genres: [], filter_versions: [] },
      {
        id: 6,
        name: 'House',
        display_order: 2,
        genres: ['House'],
        filter_genres: ['House'],
        filter_versions: [],
        bpm_min: 121,
        bpm_max: 130,
      },
      { id: 13, name: 'Promo Albums', display_order: 3, genres: [], filter_genres: [], filter_versions: [] },
    ])
    .execute();
  await db
    .insertInto('version_buttons')
    .values({ name: 'Intro', display_name: 'Intro', download_btn: 'In', display_order: 1 })
    .execute();
  const dj = await app.signIn('dj');
  const list = (query: TrackListQuery = {}) => dj.call(listTracks, { query });
  const names = async (query: TrackListQuery) => (await list(query)).list.map((track) => track.name);
  return { ...app, dj, list, names };
}
