import type { Track } from '@pool/contracts';
import type { SignedLink } from '@pool/contracts/library';
import { someTrack as anyTrack, someVersion } from '@pool/remote-kit/testing';

/** Returns a rated track with three versions, 11 to 13. */
export const someTrack = (over: Partial<Track> = {}): Track =>
  anyTrack({
    rating: 4,
    versions: [
      someVersion({ id: 11 }),
      someVersion({ id: 12, name: 'Clean' }),
      someVersion({ id: 13, name: 'Intro' }),
    ],
    ...over,
  });

/** Three tracks to play one after the other. */
export const someQueue: Track[] = [
  someTrack(),
  someTrack({
    id: 2,
    name: 'Salt & Chrome, the long way home through the harbour',
    artist: 'Marlow ft. Ida Quill',
    key: '3B',
    bpm: 98,
    versions: [
      someVersion({ id: 21, trackId: 2, key: '3B', bpm: 98, fileName: 'Marlow - Salt & Chrome (Main).mp3' }),
    ],
  }),
  someTrack({
    id: 3,
    name: 'Tamarind Season',
    artist: 'Kwesi Loam',
    key: '11A',
    bpm: 112,
    versions: [someVersion({ id: 31, trackId: 3, key: '11A', bpm: 112 })],
  }),
];

/** Returns a signed preview link with 800 peaks that resemble a song. */
export const someLink = (over: Partial<SignedLink> = {}): SignedLink => ({
  link: '/api/media/preview?token=t',
  fallbackLink: null,
  size: 960_000,
  expiresAt: '2026-11-20T12:01:00Z',
  fileName: 'Nova Reyes - Night Drive (Main).mp3',
  durationMs: 214_000,
  peaks: Array.from({ length: 800 }, (_, i) => {
    const loud = i < 90 || i > 720 ? 0.35 : i > 400 && i < 470 ? 0.5 : 0.85;
    return Math.round(loud * (0.55 + 0.45 * Math.abs(Math.sin(i * 1.7) * Math.cos(i * 0.31))) * 1000) / 1000;
  }),
  startMs: 30_000,
  lengthMs: 60_000,
  ...over,
});
