import type { DownloadEntry } from '@pool/contracts/library';

/** Returns an entry of the download list, for stories and tests. */
export const someEntry = ({ id = 1, ...over }: Partial<DownloadEntry> = {}): DownloadEntry => ({
  id,
  place: id,
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
