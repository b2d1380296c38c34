import type { Album } from '@pool/contracts/search';
import { tenTracks } from './tracks.ts';

/** Two promo albums: one of three tracks by an artist with a page, one of a single track. */
export const twoAlbums: Album[] = [
  {
    id: 1,
    name: 'Salt Roads',
    artist: 'Nova Reyes',
    artistId: 1,
    genre: 'House',
    label: 'Low Tide',
    released: '2026-11-12',
    createdAt: '2026-11-12T10:00:00Z',
    cover: null,
    tracks: tenTracks.slice(0, 3).map((track) => ({ ...track, albumId: 1 })),
  },
  {
    id: 2,
    name: 'The Long Verandah',
    artist: 'Thato Moss',
    artistId: null,
    genre: 'Amapiano',
    label: null,
    released: null,
    createdAt: '2026-11-10T10:00:00Z',
    cover: null,
    tracks: tenTracks.slice(8, 9).map((track) => ({ ...track, albumId: 2 })),
  },
];
