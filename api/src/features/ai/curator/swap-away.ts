import type { Criteria } from './curator-state.ts';
import type { Command } from './reading/command.ts';
import type { FollowUpParts, Selection } from './selection.ts';
import { rungs, shiftCriteria } from './shift-criteria.ts';
import { swap } from './swap.ts';

/** Replaces tracks. Where they were named by a quality, or a comparison was given, the new ones are on the other side of it. */
export async function swapAway(
  parts: FollowUpParts,
  { places, away, comparison }: Extract<Command, { kind: 'swap' }>,
  criteria: Criteria,
): Promise<Selection> {
  const { old, before, turn } = parts;
  const kept = before.wish;
  const shifts = comparison?.shifts ?? away;
  if (Object.keys(shifts).length === 0) return await swap(parts, { places, criteria, kept });
  const reference = comparison ? places.flatMap((place) => old[place] ?? []) : old;
  let selection: Selection | null = null;
  // New tracks for "the slow ones" need not be faster than fast, only on the other side of the mean.
  for (const rung of comparison ? rungs.slice(0, 3) : rungs.slice(2, 3)) {
    const shifted = shiftCriteria(criteria, {
      reference,
      comparison: comparison ?? { shifts, bpm: null },
      rung,
      thisYear: turn.now.getUTCFullYear(),
    });
    selection = await swap(parts, { places, criteria: shifted, kept });
    if (selection.relaxed.length === 0) return selection;
  }
  return selection ?? (await swap(parts, { places, criteria, kept }));
}
