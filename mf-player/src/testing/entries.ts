import type { DownloadEntry } from '@pool/contracts';

/** One entry of the download list, for stories and tests. */
export const someEntry = (over: Partial<DownloadEntry> = {}): DownloadEntry => ({
  id: 1,
  trackId: 1,
  versionId: 11,
  name: 'Night Drive',
  artist: 'Nova Reyes',
  fileName: 'Nova Reyes - Night Drive (Main).mp3',
  version: 'Main',
  type: 'audio',
  key: '8A',
  bpm: 124,
  durationMs: 214_000,
  size: 8_560_000,
  ...over,
});

/** Three entries: one plain, one long and of no key, one of an unknown size. */
export const someEntries: DownloadEntry[] = [
  someEntry(),
  someEntry({
    id: 2,
    trackId: 2,
    versionId: 21,
    name: 'Salt & Chrome, the long way home through the harbour',
    artist: 'Marlow ft. Ida Quill',
    fileName: 'Marlow ft. Ida Quill - Salt & Chrome (Clean) (Intro).mp3',
    version: 'Clean Intro',
    key: null,
  }),
  someEntry({
    id: 3,
    trackId: 3,
    versionId: 31,
    name: 'Tamarind Season',
    artist: 'Kwesi Loam',
    fileName: 'Kwesi Loam - Tamarind Season (Instrumental).mp3',
    version: 'Instrumental',
    key: '11A',
    size: 9_100_000,
  }),
];
