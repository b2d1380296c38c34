import type { Axis } from '../reading/comparison-words.ts';
import type { Comparison } from '../reading/read-comparison.ts';
import { listed } from './words.ts';

/** The part of a wanted move that is enough to be heard. */
export const audible = 0.45;

const labels: Record<Axis, [down: string, up: string]> = {
  bpm: ['slower', 'faster'],
  energy: ['calmer', 'more energetic'],
  hardness: ['softer', 'harder'],
  brightness: ['darker', 'brighter'],
  vocals: ['less vocal', 'more vocal'],
  year: ['older', 'newer'],
  fame: ['less known', 'better known'],
};

function axesOf({ shifts }: Comparison): Axis[] {
  const all = Object.keys(shifts) as Axis[];
  // Hardness comes with energy, so one word is enough for both.
  return all.includes('hardness') ? all.filter((axis) => axis !== 'energy') : all;
}

/** Puts a comparison into words: "harder and darker". `shares` are the parts of the wanted moves that were made. */
export const comparisonLabel = (
  comparison: Comparison,
  shares: ReadonlyMap<Axis, number> = new Map(),
): string =>
  listed(
    axesOf(comparison).map((axis) => {
      const share = shares.get(axis === 'hardness' ? 'energy' : axis) ?? 1;
      return `${share < audible ? 'only a little ' : ''}${labels[axis][(comparison.shifts[axis] ?? 0) > 0 ? 1 : 0]}`;
    }),
    'and',
  );

/** Says how an answer compares with the one before: "Faster and only a little darker." */
export function comparisonNote(comparison: Comparison, shares: ReadonlyMap<Axis, number>): string {
  const label = comparisonLabel(comparison, shares);
  return `${label.slice(0, 1).toUpperCase()}${label.slice(1)}.`;
}
