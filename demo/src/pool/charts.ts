import type { Random } from 'api/random';
import type { DemoChartRow, DemoTrack } from '../types.ts';
import { genres } from './genres.ts';
import { otherActs } from './people.ts';

const chartLength = 100;
const chartInPool = 60;
const starts = [
  'Nobody',
  'Everybody',
  'Somebody',
  'Tomorrow',
  'Yesterday',
  'My Neighbour',
  'The Weekend',
  'Your Mother',
];
const ends = [
  'Owes Me a Dance',
  'Called It Love',
  'Left the Lights On',
  'Knows the Chorus',
  'Missed the Bus',
];

/** Returns the pool tracks that are in the chart, highest first. */
export function chartTracks(random: Random, tracks: DemoTrack[]): number[] {
  const recent = tracks.map((_, i) => i).slice(-220);
  return random.shuffle(recent.filter((i) => tracks[i]?.key !== null)).slice(0, chartInPool);
}

/** Builds the chart of 100: sixty places are pool tracks (in the order given), forty are songs the pool does not have. */
export function buildChart(random: Random, tracks: DemoTrack[], charted: number[]): DemoChartRow[] {
  const positions = Array.from({ length: chartLength }, (_, i) => i + 1);
  const inPool = new Set(random.shuffle(positions).slice(0, chartInPool));
  const missing = random.shuffle(starts.flatMap((start) => ends.map((end) => `${start} ${end}`)));
  const queue = [...charted];
  return positions.map((position) => {
    const trackIndex = inPool.has(position) ? (queue.shift() ?? null) : null;
    const track = trackIndex === null ? null : tracks[trackIndex];
    const weeks = random.int(1, 40);
    const act = random.pick(otherActs);
    return {
      position,
      title: track?.title ?? missing.pop() ?? `Untitled ${position}`,
      artist: track?.artist ?? act.name,
      genre: track?.genre ?? act.genres[0] ?? genres[0]?.name ?? '',
      lastWeek: weeks === 1 ? null : Math.min(chartLength, Math.max(1, position + random.int(-12, 12))),
      peak: random.int(1, position),
      weeks,
      trackIndex,
    };
  });
}
