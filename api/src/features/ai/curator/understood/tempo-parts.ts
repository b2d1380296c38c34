import { compatibleKeys } from '@pool/contracts/music-key';
import { listed, tempoWords } from '../wording/words.ts';
import { type PartsOf, part } from './part.ts';

/** The tempos that can be typed, in BPM. */
const tempoLimits = { lowest: 40, highest: 240, unit: 'BPM' } as const;
const within = (value: number): number =>
  Math.round(Math.min(tempoLimits.highest, Math.max(tempoLimits.lowest, value)));

/** Writes the wanted tempo, whose limits can be typed. */
export const bpm: PartsOf = (criteria) => {
  if (!criteria.bpm) return [];
  const { min, max } = criteria.bpm;
  return [
    part({
      id: 'bpm',
      about: 'Tempo',
      label: tempoWords(criteria),
      removal: { bpm: null },
      range: {
        from: within(min),
        to: within(max),
        ...tempoLimits,
        apply: (from, to) => ({ bpm: { min: Math.min(from, to), max: Math.max(from, to) } }),
      },
    }),
  ];
};

const courseWords = (from: number, to: number): string => `From ${Math.round(from)} to ${Math.round(to)} BPM`;
const isFalling = (from: number | null, to: number | null): boolean =>
  from !== null && to !== null && from > to;

/** Writes the tempos at the beginning and at the end of a set. */
export const startBpm: PartsOf = ({ startBpm: from, endBpm: to }) => {
  if (from === null && to === null) return [];
  const label =
    to === null
      ? `Starts at ${Math.round(from ?? 0)} BPM`
      : from === null
        ? `Ends at ${Math.round(to)} BPM`
        : courseWords(from, to);
  return [
    part({
      id: 'startBpm',
      about: 'Course of the tempo',
      label,
      removal: { startBpm: null, endBpm: null },
      choices:
        from === null || to === null
          ? []
          : [{ label: courseWords(to, from), change: { startBpm: to, endBpm: from } }],
      range: {
        from: within(Math.min(from ?? to ?? 0, to ?? from ?? 0)),
        to: within(Math.max(from ?? to ?? 0, to ?? from ?? 0)),
        ...tempoLimits,
        apply: (low, high) =>
          isFalling(from, to)
            ? { startBpm: high, endBpm: low, bpm: null }
            : { startBpm: low, endBpm: high, bpm: null },
      },
    }),
  ];
};

const mostKeys = 6;

/** Writes the keys to play in; a few can be widened to those that mix. */
export const keys: PartsOf = ({ keys: codes }) => {
  if (codes.length === 0) return [];
  const mixing = [...new Set(codes.flatMap((code) => compatibleKeys(code).map((fits) => fits.code)))];
  const center = codes.find((code) => {
    const fits = new Set(compatibleKeys(code).map((one) => one.code));
    return codes.length > 1 && fits.size === codes.length && codes.every((other) => fits.has(other));
  });
  const label = center
    ? `Mixes with ${center}`
    : codes.length > mostKeys
      ? `In ${codes.length} keys`
      : `In ${listed(codes, 'or')}`;
  return [
    part({
      id: 'keys',
      about: 'Key',
      label,
      removal: { keys: [] },
      choices: center
        ? [{ label: `Only ${center}`, change: { keys: [center] } }]
        : codes.length <= 2
          ? [{ label: `Keys that mix with ${listed(codes, 'or')}`, change: { keys: mixing.slice(0, 24) } }]
          : [],
    }),
  ];
};

/** Writes the key of the first track. */
export const startKey: PartsOf = ({ startKey: key }) =>
  key === null
    ? []
    : [part({ id: 'startKey', about: 'Key', label: `Starts in ${key}`, removal: { startKey: null } })];
