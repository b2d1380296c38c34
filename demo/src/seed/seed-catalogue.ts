import { fromCamelot } from '@pool/contracts/music-key';
import type { DB } from 'api/seeding';
import { energyOf, levelOf, searchWordsOf } from 'api/seeding';
import type { Transaction } from 'kysely';
import type { DemoPool, DemoTrack, DemoVideo } from '../types.ts';
import { insertRows, insertWithIds } from './insert-rows.ts';

/** The ids of the seeded rows: `trackIds[i]` is that of `pool.tracks[i]`. */
export type SeededIds = { trackIds: number[]; versionIds: number[]; versionTrackIds: number[] };

const keyOf = (code: string | null) => {
  const key = code === null ? null : fromCamelot(code);
  return { pitch: key?.pitch ?? null, mode: key?.mode ?? null };
};

/** Inserts the music, with the names it uses, banners and charts. */
export async function seedCatalogue(trx: Transaction<DB>, pool: DemoPool): Promise<SeededIds> {
  const refs = await seedReferences(trx, pool);
  const albumIds = await seedAlbums(trx, pool, refs);
  const common = (row: DemoTrack | DemoVideo) => ({
    artist_name: row.artist,
    artist_id: row.artistIndex === null ? null : (refs.artistIds[row.artistIndex] ?? null),
    genre_id: refs.genreId(row.genre),
    bpm: row.bpm,
    ...keyOf(row.key),
    released: row.released,
    art_seed: row.artSeed,
    created_at: row.createdAt,
    updated_at: row.createdAt,
  });
  const trackIds = await insertWithIds(
    trx,
    'tracks',
    pool.tracks.map((track) => ({
      ...common(track),
      type: 'audio' as const,
      name: track.title,
      label_id: refs.labelIds[track.labelIndex] ?? null,
      preset_id: track.presetId,
      album_id: track.albumIndex === null ? null : (albumIds[track.albumIndex] ?? null),
      mood: track.mood,
      energy: levelOf(energyOf({ ...track, measured: null })),
      rank: track.rank,
      curated_order: track.curatedOrder,
      search_words: searchWordsOf([
        track.artist,
        track.title,
        ...track.versionIndexes.map((i) => pool.versions[i]?.name ?? ''),
      ]),
    })),
  );
  const versionIds = await seedVersions(trx, pool, trackIds);
  await seedAlbumTracks(trx, pool, { albumIds, trackIds });
  await seedVideos(trx, pool, common);
  await seedChart(trx, pool, trackIds, refs.genreId);
  await seedBanners(trx, pool, { albumIds, trackIds });
  return {
    trackIds,
    versionIds,
    versionTrackIds: pool.versions.map((version) => trackIds[version.trackIndex] ?? 0),
  };
}

type References = Awaited<ReturnType<typeof seedReferences>>;
type AlbumIds = { albumIds: number[]; trackIds: number[] };

const seedAlbums = (trx: Transaction<DB>, pool: DemoPool, refs: References): Promise<number[]> =>
  insertWithIds(
    trx,
    'albums',
    pool.albums.map((album) => ({
      name: album.title,
      artist_name: pool.artists[album.artistIndex]?.name ?? '',
      artist_id: refs.artistIds[album.artistIndex] ?? null,
      genre_id: refs.genreId(album.genre),
      label_id: refs.labelIds[album.labelIndex] ?? null,
      preset_id: 13,
      released: album.released,
      art_seed: album.artSeed,
      created_at: album.createdAt,
    })),
  );

const seedVersions = (trx: Transaction<DB>, pool: DemoPool, trackIds: number[]): Promise<number[]> =>
  insertWithIds(
    trx,
    'versions',
    pool.versions.map((version) => ({
      track_id: trackIds[version.trackIndex] ?? 0,
      name: version.name,
      display_version: version.displayName,
      version_type: version.versionType,
      subversion_type: version.subversionType,
      subname: version.subname,
      file_name: version.fileName,
      bpm: version.bpm,
      ...keyOf(version.key),
      display_order: version.displayOrder,
      duration_ms: version.durationMs,
      recipe: JSON.stringify(version.recipe),
      created_at: version.createdAt,
    })),
  );

const seedAlbumTracks = (trx: Transaction<DB>, pool: DemoPool, { albumIds, trackIds }: AlbumIds) =>
  insertRows(
    trx,
    'album_tracks',
    pool.albums.flatMap((album, i) =>
      album.trackIndexes.map((trackIndex, place) => ({
        album_id: albumIds[i] ?? 0,
        track_id: trackIds[trackIndex] ?? 0,
        position: place + 1,
      })),
    ),
  );

const seedBanners = (trx: Transaction<DB>, pool: DemoPool, { albumIds, trackIds }: AlbumIds) =>
  insertRows(
    trx,
    'banners',
    pool.banners.map((banner) => ({
      title: banner.title,
      subtitle: banner.subtitle,
      banner_type: banner.bannerType,
      banner_url: banner.bannerUrl,
      target_blank: banner.targetBlank,
      banner_order: banner.bannerOrder,
      album_id: banner.albumIndex === null ? null : (albumIds[banner.albumIndex] ?? null),
      track_ids: banner.trackIndexes.flatMap((i) => trackIds[i] ?? []),
      art_seed: banner.artSeed,
    })),
  );

async function seedReferences(trx: Transaction<DB>, pool: DemoPool) {
  await insertRows(trx, 'countries', pool.countries);
  const genreIds = await insertWithIds(
    trx,
    'genres',
    pool.genres.map(({ name }) => ({ name })),
  );
  const byGenre = new Map(pool.genres.map((genre, i) => [genre.name, genreIds[i] ?? null]));
  const labelIds = await insertWithIds(trx, 'labels', pool.labels);
  const artistIds = await insertWithIds(
    trx,
    'artists',
    pool.artists.map(({ artSeed, rotationOrder, genres: _, ...artist }) => ({
      ...artist,
      art_seed: artSeed,
      rotation_order: rotationOrder,
    })),
  );
  await insertRows(
    trx,
    'presets',
    pool.presets.map(({ id, name, displayOrder, genres, filter }) => ({
      id,
      name,
      display_order: displayOrder,
      genres,
      filter_genres: filter.genres,
      filter_versions: filter.versions,
      bpm_min: filter.bpm?.[0] ?? null,
      bpm_max: filter.bpm?.[1] ?? null,
    })),
  );
  await insertRows(
    trx,
    'version_buttons',
    pool.versionButtons.map((button) => ({
      name: button.name,
      display_name: button.displayName,
      download_btn: button.downloadBtn,
      display_order: button.displayOrder,
    })),
  );
  return { artistIds, labelIds, genreId: (name: string) => byGenre.get(name) ?? null };
}

type Common = (row: DemoTrack | DemoVideo) => object & { artist_name: string };

/** Inserts videos: tracks of type video, with their own versions; the landing page's flyers may show them. */
async function seedVideos(trx: Transaction<DB>, { videos, splash }: DemoPool, common: Common): Promise<void> {
  const ids = await insertWithIds(
    trx,
    'tracks',
    videos.map((video) => ({
      ...common(video),
      type: 'video' as const,
      name: video.name,
      search_words: searchWordsOf([video.artist, video.name, ...video.versions.map(({ name }) => name)]),
    })),
  );
  await insertRows(
    trx,
    'versions',
    videos.flatMap((video, i) =>
      video.versions.map((version) => ({
        track_id: ids[i] ?? 0,
        name: version.name,
        display_version: version.name,
        version_type: version.name,
        file_name: version.fileName,
        bpm: video.bpm,
        ...keyOf(video.key),
        display_order: version.displayOrder,
        recipe: JSON.stringify(version.recipe),
        created_at: video.createdAt,
      })),
    ),
  );
  await insertRows(
    trx,
    'splash_media',
    splash.map((flyer, i) => ({
      type: flyer.type,
      title: flyer.title,
      subtitle: flyer.subtitle,
      sort_order: i + 1,
      art_seed: flyer.artSeed,
      track_id: flyer.videoIndex === null ? null : (ids[flyer.videoIndex] ?? null),
    })),
  );
}

/** Inserts the chart. Songs of it that the pool does not have become rows too, marked so that only the chart shows them. */
async function seedChart(
  trx: Transaction<DB>,
  { charts }: DemoPool,
  trackIds: number[],
  genreId: (name: string) => number | null,
): Promise<void> {
  const absent = charts.filter((row) => row.trackIndex === null);
  const absentIds = await insertWithIds(
    trx,
    'tracks',
    absent.map((row) => ({
      type: 'audio' as const,
      name: row.title,
      artist_name: row.artist,
      genre_id: genreId(row.genre),
      rank: row.position,
      in_pool: false,
      art_seed: row.position,
      search_words: searchWordsOf([row.artist, row.title]),
    })),
  );
  const [chartId = 0] = await insertWithIds(trx, 'charts', [
    { name: 'Billboard 100', week: new Date().toISOString().slice(0, 10) },
  ]);
  await insertRows(
    trx,
    'chart_entries',
    charts.map((row) => ({
      chart_id: chartId,
      position: row.position,
      track_id: (row.trackIndex === null ? absentIds[absent.indexOf(row)] : trackIds[row.trackIndex]) ?? 0,
      last_week: row.lastWeek,
      peak: row.peak,
      weeks: row.weeks,
    })),
  );
}
