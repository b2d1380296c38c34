import type { Shape } from '../curator-state.ts';

/** Points of a curve over a set: position (0 to 1) and value (0 to 1). */
type Points = readonly (readonly [at: number, value: number])[];

/** The energy over a set, as a rank among the candidates: 1 is the strongest. */
const energies: Record<Shape, Points> = {
  arc: [
    [0, 0.35],
    [0.75, 0.85],
    [1, 0.6],
  ],
  'warm-up': [
    [0, 0.1],
    [1, 0.6],
  ],
  build: [
    [0, 0.2],
    [1, 0.95],
  ],
  peak: [
    [0, 0.7],
    [0.5, 0.95],
    [1, 0.85],
  ],
  'cool-down': [
    [0, 0.7],
    [1, 0.1],
  ],
  closing: [
    [0, 0.75],
    [0.6, 0.55],
    [1, 0.2],
  ],
  steady: [
    [0, 0.5],
    [1, 0.5],
  ],
};

/** The tempo over a set, between the slowest (0) and the fastest (1) of the available range. */
const tempos: Record<Shape, Points> = {
  arc: [
    [0, 0.3],
    [0.75, 0.8],
    [1, 0.6],
  ],
  'warm-up': [
    [0, 0.05],
    [1, 0.95],
  ],
  build: [
    [0, 0.05],
    [1, 0.95],
  ],
  peak: [
    [0, 0.6],
    [0.6, 0.9],
    [1, 0.8],
  ],
  'cool-down': [
    [0, 0.95],
    [1, 0.05],
  ],
  closing: [
    [0, 0.9],
    [1, 0.1],
  ],
  steady: [
    [0, 0.5],
    [1, 0.5],
  ],
};

function valueAt(points: Points, at: number): number {
  let before = points[0] ?? [0, 0];
  for (const point of points) {
    if (point[0] >= at) {
      const width = point[0] - before[0];
      return width === 0 ? point[1] : before[1] + ((point[1] - before[1]) * (at - before[0])) / width;
    }
    before = point;
  }
  return before[1];
}

/** Returns the energy at a position of a set whose course is given in equal parts: constant in a part, rising or falling between two. */
export function courseAt(course: readonly number[], at: number): number {
  const place = Math.min(course.length - 1, Math.floor(at * course.length));
  return course[place] ?? 0.5;
}

export const energyAt = (shape: Shape, at: number): number => valueAt(energies[shape], at);

/** Returns the target tempo at a position of the set; `low` and `high` are the ends of the available range. */
export const tempoAt = (shape: Shape, at: number, low: number, high: number): number =>
  low + (high - low) * valueAt(tempos[shape], at);
