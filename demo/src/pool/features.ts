import type { Random } from 'api/random';
import { downloadName } from 'api/seeding';
import type { DemoAlbum, DemoBanner, DemoSplash, DemoTrack, DemoVersion, DemoVideo } from '../types.ts';
import { dayMs, dayOf } from './calendar.ts';

const videoSeconds = 20;

/** Builds twenty-four videos of pool tracks, released some days after the audio. */
export function buildVideos(
  random: Random,
  tracks: DemoTrack[],
  versions: DemoVersion[],
  now: Date,
): DemoVideo[] {
  const able = tracks.flatMap((track, i) => (track.key !== null && track.albumIndex === null ? [i] : []));
  return random
    .shuffle(able.slice(-200))
    .slice(0, 24)
    .flatMap((trackIndex): DemoVideo[] => {
      const track = tracks[trackIndex];
      const recipe = versions[track?.versionIndexes[0] ?? -1]?.recipe;
      if (!track || !recipe) return [];
      const createdAt = new Date(
        Math.min(now.getTime(), track.createdAt.getTime() + random.int(1, 20) * dayMs),
      );
      const names = random.chance(0.4) ? (['Clean', 'Dirty'] as const) : (['Main'] as const);
      return [
        {
          name: track.title,
          artist: track.artist,
          artistIndex: track.artistIndex,
          genre: track.genre,
          bpm: track.bpm,
          key: track.key,
          released: dayOf(createdAt),
          createdAt,
          trackIndex,
          artSeed: track.artSeed,
          versions: names.map((name, i) => ({
            name,
            fileName: downloadName({
              artist: track.artist,
              title: track.title,
              parts: [name, 'Video'],
              extension: 'mp4',
            }),
            displayOrder: i + 1,
            recipe: { ...recipe, kind: name, seconds: videoSeconds },
          })),
        },
      ];
    });
}

/** Builds six banners, two of each type. */
export function buildBanners(random: Random, tracks: DemoTrack[], albums: DemoAlbum[]): DemoBanner[] {
  const newest = (genre: string) =>
    tracks.flatMap((track, i) => (track.genre === genre ? [i] : [])).slice(-10);
  const row = (
    bannerOrder: number,
    bannerType: DemoBanner['bannerType'],
    title: string,
    subtitle: string,
    target: Partial<Pick<DemoBanner, 'bannerUrl' | 'trackIndexes' | 'albumIndex' | 'targetBlank'>>,
  ): DemoBanner => ({
    bannerOrder,
    bannerType,
    title,
    subtitle,
    bannerUrl: null,
    targetBlank: false,
    trackIndexes: [],
    albumIndex: null,
    artSeed: random.int(1, 0x7fffffff),
    ...target,
  });
  const album = (i: number) => ({ albumIndex: i, trackIndexes: albums[i]?.trackIndexes ?? [] });
  return [
    row(1, 'tracks', 'Fresh House, still warm', 'Ten new records with intros you can trust', {
      trackIndexes: newest('House'),
    }),
    row(2, 'album', albums[0]?.title ?? '', 'Promo album: every song, every version', album(0)),
    row(3, 'url', 'Heavy Rotation', 'The artists your floor is asking for', { bannerUrl: '/rotation' }),
    row(4, 'tracks', 'Log drums after dark', 'Amapiano for the second half of the night', {
      trackIndexes: newest('Amapiano'),
    }),
    row(5, 'album', albums[1]?.title ?? '', 'Out now, ahead of the shops', album(1)),
    row(6, 'url', 'Take the pool to the gig', 'Desktop and mobile apps, one crate', {
      bannerUrl: '/apps',
      targetBlank: true,
    }),
  ];
}

/** Builds the flyers of the landing page. */
export function buildSplash(random: Random): DemoSplash[] {
  const artSeed = () => random.int(1, 0x7fffffff);
  return [
    {
      type: 'image',
      title: 'New music, every day',
      subtitle: 'Find it, rate it, play it tonight',
      artSeed: artSeed(),
      videoIndex: null,
    },
    {
      type: 'video',
      title: 'Watch before you mix',
      subtitle: 'Music videos in the pool',
      artSeed: artSeed(),
      videoIndex: 0,
    },
    {
      type: 'image',
      title: 'Intros that are intros',
      subtitle: 'Beats only, from the first bar',
      artSeed: artSeed(),
      videoIndex: null,
    },
  ];
}
