import type { Track, Version } from '@pool/contracts';

/** Returns a version for stories and tests; `over` replaces fields. */
export const someVersion = (over: Partial<Version> = {}): Version => ({
  id: 101,
  trackId: 1,
  name: 'Main',
  displayVersion: over.name ?? 'Main',
  fileName: 'Nova Reyes - Night Drive (Main).mp3',
  versionType: over.name ?? 'Main',
  subversionType: '',
  bpm: 124,
  key: '8A',
  durationMs: 214_000,
  displayOrder: 1,
  created: '2026-11-18T10:00:00Z',
  diy: false,
  hasFile: true,
  formats: [],
  downloaded: false,
  downloadDate: null,
  ...over,
});

/** Returns an unrated track with one version, for stories and tests. */
export const someTrack = (over: Partial<Track> = {}): Track => ({
  id: 1,
  name: 'Night Drive',
  artist: 'Nova Reyes',
  artistId: null,
  genre: 'House',
  bpm: 124,
  key: '8A',
  mood: null,
  label: null,
  released: '2026-11-18',
  createdAt: '2026-11-18T10:00:00Z',
  rank: null,
  downloads: 12,
  rating: 0,
  cover: null,
  type: 'audio',
  inPool: true,
  albumId: null,
  presetId: null,
  versions: [someVersion()],
  ...over,
});
