import { countryCodes } from '@pool/contracts/countries';
import { fromCamelot } from '@pool/contracts/music-key';
import { expect, test } from 'vitest';
import { recipeDurationMs } from '../music/timing.ts';
import { buildDemoPool } from './build-demo-pool.ts';
import { toolTitles } from './words.ts';

const now = new Date('2026-03-14T12:00:00Z');
const pool = buildDemoPool(7, now);
const day = 86_400_000;
const unique = (values: unknown[]) => new Set(values).size === values.length;
const within = (index: number | null, list: unknown[]) => index === null || list[index] !== undefined;

test('the pool has the intended size', () => {
  expect(pool.genres).toHaveLength(20);
  expect(pool.presets.map((p) => p.id)).toEqual(expect.arrayContaining([9, 14, 8, 17, 22, 13]));
  expect(pool.artists).toHaveLength(24);
  expect(pool.labels.length).toBeGreaterThanOrEqual(6);
  expect(pool.tracks.length).toBeGreaterThanOrEqual(420);
  expect(pool.versions.length).toBeGreaterThanOrEqual(1200);
  expect(pool.albums).toHaveLength(8);
  expect(pool.videos).toHaveLength(24);
  expect(pool.banners.map((b) => b.bannerType).sort()).toEqual([
    'album',
    'album',
    'tracks',
    'tracks',
    'url',
    'url',
  ]);
  expect(pool.members).toHaveLength(60);
  expect(pool.countries).toHaveLength(249);
  expect(pool.countries.map(({ code }) => code).sort()).toEqual(countryCodes);
  expect(pool.countries).toContainEqual({ code: 'TT', name: 'Trinidad and Tobago' });
});

test('titles, logins, files of a track and codes are unique', () => {
  expect(unique(pool.tracks.map((t) => t.title))).toBe(true);
  expect(unique(pool.charts.map((row) => row.title))).toBe(true);
  expect(unique(pool.members.map((m) => m.login))).toBe(true);
  expect(unique(pool.members.map((m) => m.djName))).toBe(true);
  expect(unique(pool.presets.map((p) => p.id))).toBe(true);
  expect(unique(pool.versions.map((v) => v.fileName))).toBe(true);
  expect(unique(pool.countries.map((c) => c.code))).toBe(true);
  for (const { fileName } of pool.versions)
    expect(fileName).toMatch(/^[^\\/:*?"<>|]+ - [^\\/:*?"<>|]+ \(.+\)\.mp3$/);
});

test('every reference exists', () => {
  pool.tracks.forEach((track, i) => {
    expect(within(track.artistIndex, pool.artists) && within(track.albumIndex, pool.albums)).toBe(true);
    expect(pool.labels[track.labelIndex]).toBeDefined();
    expect(pool.genres.some((genre) => genre.name === track.genre)).toBe(true);
    expect(track.presetId === null || pool.presets.some((p) => p.id === track.presetId)).toBe(true);
    expect(track.versionIndexes.length).toBeGreaterThanOrEqual(2);
    expect(track.versionIndexes.length).toBeLessThanOrEqual(6);
    for (const version of track.versionIndexes) expect(pool.versions[version]?.trackIndex).toBe(i);
  });
  pool.albums.forEach((album, i) => {
    expect(album.trackIndexes.length).toBeGreaterThanOrEqual(5);
    expect(album.trackIndexes.length).toBeLessThanOrEqual(9);
    for (const track of album.trackIndexes) {
      expect(pool.tracks[track]).toMatchObject({
        albumIndex: i,
        artistIndex: album.artistIndex,
        presetId: 13,
      });
    }
  });
  for (const video of pool.videos) expect(pool.tracks[video.trackIndex]?.title).toBe(video.name);
  for (const banner of pool.banners) {
    expect(within(banner.albumIndex, pool.albums)).toBe(true);
    if (banner.bannerType !== 'url') expect(banner.trackIndexes.length).toBeGreaterThanOrEqual(5);
  }
  for (const { genres, filter } of pool.presets) {
    for (const name of [...genres, ...filter.genres]) expect(pool.genres.map((g) => g.name)).toContain(name);
  }
});

test('recipes have the tempo and key of their tracks', () => {
  for (const version of pool.versions) {
    const track = pool.tracks[version.trackIndex];
    expect([version.bpm, version.recipe.bpm]).toEqual([track?.bpm, track?.bpm]);
    expect(version.key).toBe(track?.key);
    if (version.key) {
      expect(fromCamelot(version.key)).toEqual({
        pitch: version.recipe.keyPitch,
        mode: version.recipe.keyMode,
      });
    } else expect(toolTitles).toContain(track?.title);
    expect(version.recipe.seconds).toBeGreaterThanOrEqual(100);
    expect(version.durationMs).toBe(recipeDurationMs(version.recipe));
    expect(pool.versionButtons.map((b) => b.name)).toContain(version.displayName);
  }
});

test('releases span thirteen months, with some thirty-five this week', () => {
  const ages = pool.tracks.map((track) => (now.getTime() - track.createdAt.getTime()) / day);
  expect(Math.min(...ages)).toBeGreaterThan(0);
  expect(Math.max(...ages)).toBeGreaterThan(330);
  expect(Math.max(...ages)).toBeLessThan(396);
  const fresh = ages.filter((age) => age <= 7).length;
  expect(fresh).toBeGreaterThanOrEqual(33);
  expect(fresh).toBeLessThanOrEqual(48);
  for (const version of pool.versions) expect(version.createdAt.getTime()).toBeLessThanOrEqual(now.getTime());
});

test('the chart has a hundred places, forty of them songs the pool does not have', () => {
  expect(pool.charts.map((row) => row.position)).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
  expect(pool.charts.filter((row) => row.trackIndex === null)).toHaveLength(40);
  for (const row of pool.charts) {
    if (row.trackIndex !== null)
      expect(pool.tracks[row.trackIndex]).toMatchObject({ title: row.title, rank: row.position });
    expect(row.peak).toBeLessThanOrEqual(row.position);
  }
});

test('artists have a full page, and one of them is the spotlight', () => {
  expect(pool.artists.filter((artist) => artist.spotlight)).toHaveLength(1);
  pool.artists.forEach((artist, i) => {
    const sentences = artist.bio.split(/[.?!](?:\s|$)/).filter(Boolean).length;
    expect(sentences).toBeGreaterThanOrEqual(4);
    expect(sentences).toBeLessThanOrEqual(8);
    expect(pool.tracks.filter((track) => track.artistIndex === i).length).toBeGreaterThanOrEqual(3);
  });
});

test('downloads of a year have a long tail, each after the release and rated once', () => {
  const { downloads, ratings } = pool.activity;
  expect(downloads.length).toBeGreaterThan(2000);
  expect(unique(downloads.map((d) => `${d.userIndex}:${d.versionIndex}`))).toBe(true);
  expect(unique(ratings.map((r) => `${r.userIndex}:${r.trackIndex}`))).toBe(true);
  const perTrack = new Map<number, number>();
  for (const { userIndex, versionIndex, at } of downloads) {
    const version = pool.versions[versionIndex];
    const track = pool.tracks[version?.trackIndex ?? -1];
    expect(pool.members[userIndex] && track && at >= track.createdAt && at <= now).toBe(true);
    perTrack.set(version?.trackIndex ?? -1, (perTrack.get(version?.trackIndex ?? -1) ?? 0) + 1);
  }
  const counts = [...perTrack.values()].sort((a, b) => b - a);
  const head = counts.slice(0, Math.ceil(pool.tracks.length / 5)).reduce((sum, n) => sum + n, 0);
  expect(head / downloads.length).toBeGreaterThan(0.4);
  expect(new Set(ratings.map((r) => r.rating))).toEqual(new Set([1, 2, 3, 4, 5]));
  const week = downloads.filter((d) => now.getTime() - d.at.getTime() < 7 * day);
  expect(week.length).toBeGreaterThan(30);
});

test('the same seed and time give the same pool, and another seed gives another one', () => {
  expect(JSON.stringify(buildDemoPool(7, now))).toBe(JSON.stringify(pool));
  expect(buildDemoPool(8, now).tracks[0]?.title).not.toBe(pool.tracks[0]?.title);
});
