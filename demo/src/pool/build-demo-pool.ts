import { createRandom } from 'api/random';
import { isoCountries } from 'api/seeding';
import type { DemoAlbum, DemoPool, DemoTrack, DemoVersion } from '../types.ts';
import { buildActivity } from './activity.ts';
import { buildArtists } from './artists.ts';
import { dayOf } from './calendar.ts';
import { buildChart, chartTracks } from './charts.ts';
import { buildBanners, buildSplash, buildVideos } from './features.ts';
import { addFeedback } from './feedback.ts';
import { genres, presets, versionButtons } from './genres.ts';
import { labelOfGenre, labels } from './labels.ts';
import { buildMembers } from './members.ts';
import { albumCount, buildSongs, type Song } from './songs.ts';
import { cutVersions } from './versions.ts';

const albumTitles = [
  'Collected Weather',
  'The Long Way to the Bar',
  'Ten Small Rooms',
  'Instructions for a Good Night',
  'Everything but the Parking',
  'Salt, Sugar, Reverb',
  'Borrowed Time, Returned Late',
  'A Field Guide to Dancing',
];
const presetOfGenre: Record<string, number> = { Holiday: 22, Indie: 17, Funk: 8, Disco: 8 };

function toTrack(song: Song, artSeed: number): DemoTrack {
  return {
    title: song.title,
    artist: song.artist,
    artistIndex: song.artistIndex,
    genre: song.genre,
    bpm: song.bpm,
    key: song.key,
    mood: song.mood,
    labelIndex: labelOfGenre[song.genre] ?? 0,
    released: dayOf(song.createdAt),
    createdAt: song.createdAt,
    rank: null,
    presetId: song.album === null ? (presetOfGenre[song.genre] ?? null) : 13,
    albumIndex: song.album,
    curatedOrder: null,
    kind: 'audio',
    artSeed,
    versionIndexes: [],
  };
}

function toAlbum(index: number, tracks: DemoTrack[], artSeed: number): DemoAlbum {
  const trackIndexes = tracks.flatMap((track, i) => (track.albumIndex === index ? [i] : []));
  const first = tracks[trackIndexes[0] ?? -1];
  if (first?.artistIndex === undefined || first.artistIndex === null)
    throw new Error(`album ${index} has no artist`);
  const { artistIndex, labelIndex, genre, released, createdAt } = first;
  return {
    title: albumTitles[index] ?? `Volume ${index + 1}`,
    artistIndex,
    labelIndex,
    genre,
    released,
    createdAt,
    artSeed,
    trackIndexes,
  };
}

/**
 * Builds the whole demo pool as plain data. The same seed and time give the same pool; rows refer to one another by index into the arrays
 * of the pool.
 */
export function buildDemoPool(seed: number, now: Date): DemoPool {
  const random = createRandom(seed);
  const artists = buildArtists(random.fork('artists'));
  const songs = buildSongs(random.fork('songs'), artists, now);
  const art = random.fork('art');
  const sleeves = Array.from({ length: albumCount }, () => art.int(1, 0x7fffffff));
  const tracks = songs.map((song) => toTrack(song, sleeves[song.album ?? -1] ?? art.int(1, 0x7fffffff)));
  const versions: DemoVersion[] = [];
  const cutting = random.fork('versions');
  songs.forEach((song, trackIndex) => {
    const cuts = cutVersions(cutting, song, trackIndex, now).sort((a, b) => a.displayOrder - b.displayOrder);
    const track = tracks[trackIndex];
    if (track) track.versionIndexes = cuts.map((_, i) => versions.length + i);
    versions.push(...cuts);
  });
  const albums = sleeves.map((sleeve, i) => toAlbum(i, tracks, sleeve));
  const charting = random.fork('charts');
  const charted = chartTracks(charting, tracks);
  const charts = buildChart(charting, tracks, charted);
  for (const { trackIndex, position } of charts) {
    const track = trackIndex === null ? undefined : tracks[trackIndex];
    if (track) track.rank = position;
  }
  random
    .fork('curated')
    .shuffle(tracks.filter((track) => track.key !== null))
    .slice(0, 40)
    .forEach((track, i) => {
      track.curatedOrder = i + 1;
    });
  const members = buildMembers(random.fork('members'), now);
  return {
    genres,
    presets,
    versionButtons,
    labels,
    artists,
    tracks,
    versions,
    albums,
    charts,
    members,
    videos: buildVideos(random.fork('videos'), tracks, versions, now),
    banners: buildBanners(random.fork('banners'), tracks, albums),
    splash: buildSplash(random.fork('splash')),
    countries: isoCountries(),
    activity: addFeedback(
      random.fork('feedback'),
      buildActivity(random.fork('activity'), now, members, tracks),
    ),
  };
}
