import type { DownloadEntry } from '@pool/contracts/library';
import { someEntry } from '@pool/remote-kit/testing';

/** Three entries: a typical one, a long one without a key, and one of unknown size. */
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
