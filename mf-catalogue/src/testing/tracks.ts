import type { Track } from '@pool/contracts';
import type { Preset } from '@pool/contracts/catalogue';
import { someTrack, someVersion } from '@pool/remote-kit/testing';

type Line = [
  name: string,
  artist: string,
  genre: string,
  bpm: number,
  key: string | null,
  energy: number | null,
  rating: number,
];
const lines: Line[] = [
  ['Night Drive', 'Nova Reyes', 'House', 124, '8A', 7, 4],
  ['Salt & Chrome', 'Marlow ft. Ida Quill', 'Hip-Hop', 98, '3B', 4, 0],
  ['Tamarind Season', 'Kwesi Loam', 'Afrobeat', 112, '11A', 6, 5],
  [
    'A very long title that would push everything else out of the row',
    'The Ferrymen',
    'Drum & Bass',
    174,
    '12B',
    10,
    3,
  ],
  ['Lantern', 'Ada Voss', 'Techno', 128, '5A', 8, 0],
  ['Slow Tide', 'Juno Park', 'R&B', 84, null, null, 0],
  ['Carnival Engine', 'Rex Palmetto', 'Soca', 160, '1B', 9, 2],
  ['Paper Lions', 'Oda Brandt', 'Pop', 118, '6A', 5, 0],
  ['Verandah Heat', 'Thato Moss', 'Amapiano', 111, '9A', 6, 0],
  ['Low Ceiling', 'Studio Sixty', 'Funk', 113, '4A', 1, 1],
];

/** Ten tracks. The first has been downloaded and its artist has a page; the last is a chart entry that the pool does not have. */
export const tenTracks: Track[] = lines.map(([name, artist, genre, bpm, key, energy, rating], at) => {
  const id = at + 1;
  const versions = ['Main', 'Clean', 'Intro', 'Instrumental', 'Acapella']
    .slice(0, 2 + (at % 4))
    .map((kind, i) =>
      someVersion({
        id: id * 100 + i,
        trackId: id,
        name: kind,
        bpm,
        key,
        displayOrder: i + 1,
        // The seventh track has one of the pool's own edits, and a version that was added after the member's download.
        diy: at === 6 && i === 2,
        ...(at === 6 && i === 0 ? { downloaded: true, downloadDate: '2026-11-10T08:00:00Z' } : {}),
        fileName: `${artist} - ${name} (${kind}).mp3`,
        ...(at === 0 && i === 0 ? { downloaded: true, downloadDate: '2026-11-02T08:00:00Z' } : {}),
      }),
    );
  return someTrack({
    id,
    name,
    artist,
    artistId: at === 0 ? 1 : null,
    genre,
    bpm,
    key,
    energy,
    rating,
    released: `2026-11-${String(18 - at).padStart(2, '0')}`,
    rank: id,
    inPool: at !== 9,
    versions: at === 9 ? [] : versions,
  });
});

const presetGenres: Record<string, string[]> = {
  'Hip-Hop': ['Hip-Hop', 'Trap'],
  'R&B': ['R&B', 'Lo-Fi'],
  Afrobeat: ['Afrobeat', 'Amapiano'],
  House: ['House', 'Tech House', 'Amapiano'],
  Reggae: ['Reggae', 'Dancehall'],
  Latin: ['Latin', 'Reggaeton'],
  Throwbacks: ['Funk', 'Disco'],
};

export const somePresets: Preset[] = [
  'All',
  'Intro / Outro',
  ...Object.keys(presetGenres),
  'Remixes',
  'Instrumentals',
  'Promo Albums',
].map((name, at) => ({
  id: at + 1,
  name,
  genres: presetGenres[name] ?? ['House', 'Hip-Hop', 'Pop'],
  filter: { genres: presetGenres[name] ?? [], versions: [], bpm: null },
}));

export const someFilters = {
  genres: [
    'Afrobeat',
    'Amapiano',
    'Breakbeat',
    'Dancehall',
    'Disco',
    'Drum & Bass',
    'Funk',
    'Hip-Hop',
    'House',
    'Latin',
    'Pop',
    'R&B',
    'Reggae',
    'Soca',
    'Techno',
  ],
  versions: [
    'Main',
    'Clean',
    'FRP Clean',
    'Dirty',
    'Intro',
    'FRP Intro',
    'Instrumental',
    'Acapella',
    'Remix',
  ],
  VersionsData: [],
};
