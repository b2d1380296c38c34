import type { AnswerTrack } from './answer.ts';
import type { Direction, Level, SetConstraint } from './constraints.ts';
import { axisValues, leadOf, meanOf, mixes, partsOf } from './measures.ts';

const rounded = (value: number) => String(Math.round(value * 100) / 100);
const unless = (holds: boolean, failure: string) => (holds ? null : failure);
const inRange = (value: number, { from, to }: { from: number; to: number }) =>
  value >= from - 1e-9 && value <= to + 1e-9;
const height: Record<Level, number> = { low: 0, middle: 1, high: 2 };

/** Returns a difference as positive in the direction that is wanted. */
export const signed = (difference: number, direction: Direction) =>
  direction === 'up' ? difference : -difference;

/** Says why a list of tracks does not meet a constraint, else null. */
export function checkSet(tracks: AnswerTrack[], c: SetConstraint): string | null {
  switch (c.check) {
    case 'count':
      return unless(inRange(tracks.length, c), `has ${tracks.length} tracks`);
    case 'minutes': {
      // It is not known which version is played.
      const most = tracks.reduce((sum, track) => sum + track.longestMinutes, 0);
      const least = tracks.reduce((sum, track) => sum + track.shortestMinutes, 0);
      return unless(most >= c.from && least <= c.to, `takes ${rounded(most)} minutes`);
    }
    case 'everyGenre': {
      const missing = c.of.filter((name) => !tracks.some(({ genre }) => genre === name));
      return unless(missing.length === 0, `has no ${missing.join(', ')}`);
    }
    case 'genreShare': {
      const share = tracks.filter(({ genre }) => c.of.includes(genre ?? '')).length / tracks.length;
      return unless(inRange(share, c), `has a share of ${rounded(share)}`);
    }
    case 'bpmAt': {
      const value = tracks.at(c.place === 'first' ? 0 : -1)?.bpm ?? 0;
      return unless(inRange(value, c), `has ${value} BPM there`);
    }
    case 'mean': {
      const mean = meanOf(axisValues(tracks, c.axis));
      return unless(inRange(mean, c), `has a mean of ${rounded(mean)}`);
    }
    case 'keysDiffer':
      return unless(
        tracks.length > 0 && keysOf(tracks).size === tracks.length,
        `has ${keysOf(tracks).size} keys`,
      );
    case 'artistsDiffer':
      return unless(
        tracks.length > 0 && artistsOf(tracks).size === tracks.length,
        `has ${artistsOf(tracks).size} artists`,
      );
    case 'keysAtMost':
      return unless(keysOf(tracks).size <= c.most, `has ${keysOf(tracks).size} keys`);
    case 'artistsAtMost':
      return unless(artistsOf(tracks).size <= c.most, `has ${artistsOf(tracks).size} artists`);
    case 'harmonic': {
      const steps = tracks.slice(1).map((track, i) => mixes(tracks[i]?.key ?? null, track.key));
      const share = steps.filter(Boolean).length / steps.length;
      return unless(share >= c.atLeast, `mixes in key in a share of ${rounded(share)}`);
    }
    default:
      return checkShape(tracks, c);
  }
}

type ShapeConstraint = Extract<SetConstraint, { check: 'bpmOrder' | 'trend' | 'course' | 'peak' }>;

function checkShape(tracks: AnswerTrack[], c: ShapeConstraint): string | null {
  if (tracks.length < 3) return 'has too few tracks for a shape';
  switch (c.check) {
    case 'bpmOrder': {
      const tempos = axisValues(tracks, 'bpm');
      const back = tempos.slice(1).map((bpm, i) => -signed(bpm - (tempos[i] ?? bpm), c.direction));
      return unless(Math.max(...back) <= c.slack, `goes back by ${rounded(Math.max(...back))} BPM`);
    }
    case 'trend': {
      const [first = [], , last = []] = partsOf(axisValues(tracks, c.axis), 3);
      const change = signed(meanOf(last) - meanOf(first), c.direction);
      return unless(change >= c.by, `goes from ${rounded(meanOf(first))} to ${rounded(meanOf(last))}`);
    }
    case 'course': {
      const means = partsOf(axisValues(tracks, c.axis), c.levels.length).map(meanOf);
      const holds = c.levels.every((a, i) =>
        c.levels.every((b, j) => height[a] <= height[b] || (means[i] ?? 0) - (means[j] ?? 0) >= c.by),
      );
      return unless(holds, `has means of ${means.map(rounded).join(', ')}`);
    }
    case 'peak': {
      const values = axisValues(tracks, c.axis);
      const means = values.slice(2).map((_, i) => meanOf(values.slice(i, i + 3)));
      const top = Math.max(...means);
      // The middle of each highest three, as a share of the way.
      const places = means.flatMap((mean, i) => (mean === top ? [(i + 1) / (values.length - 1)] : []));
      return unless(
        places.some((place) => inRange(place, c)),
        `has its peak at ${places.map(rounded).join(', ')}`,
      );
    }
  }
}

const keysOf = (tracks: AnswerTrack[]) => new Set(tracks.flatMap(({ key }) => key ?? []));
const artistsOf = (tracks: AnswerTrack[]) => new Set(tracks.map(({ artist }) => leadOf(artist)));
