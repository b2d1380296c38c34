import { someTrack, someVersion } from '@pool/remote-kit/testing';

const twoFormats = [
  { id: 501, name: 'MP3 320', sizeBytes: 12_000_000 },
  { id: 502, name: 'WAV', sizeBytes: 48_400_000 },
];
/** Two tracks, the first with a version in two formats and one in a single format. */
export const inTwoFormats = {
  list: [
    someTrack({
      id: 1,
      name: 'Two Ways',
      rating: 4,
      versions: [
        someVersion({ id: 11, formats: twoFormats }),
        someVersion({ id: 12, name: 'Clean', formats: twoFormats.slice(0, 1) }),
      ],
    }),
    someTrack({
      id: 2,
      name: 'Unrated',
      versions: [someVersion({ id: 21, trackId: 2, formats: twoFormats })],
    }),
  ],
  count: 2,
  presets: '',
  relaxed: [],
};
