import type { CallInput, CallResult, Track } from '@pool/contracts';
import type { listMixes } from '@pool/contracts/search';
import { tenTracks } from './tracks.ts';

/** Four videos, made from the first four songs. */
export const fourVideos: Track[] = tenTracks.slice(0, 4).map((track) => ({
  ...track,
  id: track.id + 500,
  name: `${track.name} (Video)`,
  type: 'video',
  versions: track.versions
    .slice(0, 1)
    .map((version) => ({ ...version, id: version.id + 50_000, trackId: track.id + 500 })),
}));

export const someCountries = [
  { code: 'DE', name: 'Germany' },
  { code: 'JM', name: 'Jamaica' },
  { code: 'US', name: 'United States' },
];

/** Returns four mixes for any of the ten tracks, one for each relation of keys. */
export function mixesOf({ params }: CallInput<typeof listMixes>): CallResult<typeof listMixes> {
  const [first, ...others] = tenTracks.filter(({ id }) => id !== Number(params.id));
  const track = tenTracks.find(({ id }) => id === Number(params.id)) ?? first;
  if (!first || !track) throw new Error('ten tracks are needed');
  const mixes = [
    { track: first, key: 'same', tempo: 'same', pitchPercent: 1.6 },
    { key: 'plus-one', tempo: 'half', pitchPercent: -2 },
    { key: 'minus-one', tempo: 'double', pitchPercent: 0 },
    { key: 'relative', tempo: 'same', pitchPercent: 5.9 },
  ] as const;
  const list = mixes.map((mix, at) => ({ track: others[at - 1] ?? first, ...mix }));
  return { track, list, count: 14 };
}
