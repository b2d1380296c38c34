/** Measures of tracks and of several tracks. */
import type { AnswerTrack } from './answer.ts';
import type { Axis } from './constraints.ts';

const darkMoods = new Set(
  'dark,gritty,hard,late night,bittersweet,reflective,deep,hypnotic,rolling'.split(','),
);
const brightMoods = new Set(
  'happy,joyful,sunny,feel-good,party,festive,uplifting,carnival,euphoric,funky'.split(','),
);

/** Returns how dark a track is, from 0 to 1: mostly its mood, a little its mode. */
function darkness({ mood, key }: AnswerTrack): number {
  const name = mood?.toLowerCase() ?? '';
  const byMood = darkMoods.has(name) ? 0.9 : brightMoods.has(name) ? 0.1 : 0.5;
  if (!key) return byMood;
  return byMood + (key.endsWith('A') ? 0.1 : -0.1);
}

/** Returns a measure of a track, or null if it is not known. */
export const axisValue = (track: AnswerTrack, axis: Axis): number | null =>
  axis === 'darkness' ? darkness(track) : track[axis];

export const axisValues = (tracks: AnswerTrack[], axis: Axis): number[] =>
  tracks.flatMap((track) => axisValue(track, axis) ?? []);

/** Returns the mean, or NaN of nothing, which meets no range. */
export const meanOf = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the name before any guest, in lower case. */
export const leadOf = (artist: string): string =>
  artist.toLowerCase().split(/ (?:feat\.?|ft\.?|&|x) /)[0] ?? '';

/** Returns whether two Camelot keys mix: the same, one step round the wheel, or across it. */
export function mixes(a: string | null, b: string | null): boolean {
  if (!a || !b) return false;
  const [x, y] = [Number.parseInt(a, 10), Number.parseInt(b, 10)];
  if (a.at(-1) !== b.at(-1)) return x === y;
  return [0, 1, 11].includes((x - y + 12) % 12);
}

/** Cuts a list into parts that differ in length by one at most. */
export const partsOf = <T>(list: T[], parts: number): T[][] =>
  Array.from({ length: parts }, (_, i) =>
    list.slice(Math.floor((i * list.length) / parts), Math.floor(((i + 1) * list.length) / parts)),
  );
