import { type Bitmap, hasBit } from '../../../catalogue/index/bitmap.ts';
import type { CatalogueIndex } from '../../../catalogue/index/catalogue-index.ts';
import { isNarrowing, mergeCriteria, shiftTempo, withoutRepeats } from './change.ts';
import { type Criteria, noCriteria } from './curator-state.ts';
import { extend, scale } from './extend.ts';
import type { Command, FollowUp } from './reading/follow-up.ts';
import { addGone, type FollowUpParts, type Selection, searchContext, selectTracks } from './selection.ts';
import { swap } from './swap.ts';
import { tracksWords } from './wording/words.ts';

/** Applies a command to the tracks shown. Null if nothing was understood. */
export async function applyCommand(
  parts: FollowUpParts,
  command: Command | null,
  joins: FollowUp['joins'],
): Promise<Selection | null> {
  const { old, before } = parts;
  const { criteria: added } = parts.reading;
  const { wish: was, isSet, seed, gone } = before;
  const keep = { isSet, seed, gone };
  const shownIds = old.map(({ id }) => id);
  switch (command?.kind) {
    case 'swap':
      return await swap(parts, command.places, mergeCriteria(was, added, null), was);
    case 'remove':
      return removePlaces(parts, command.places);
    case 'like': {
      const model = old[command.place];
      if (!model) return null;
      const criteria: Criteria = {
        ...noCriteria,
        type: was.type,
        count: was.count,
        minutes: was.minutes,
        ...added,
        like: { kind: 'track', id: model.id, name: model.title.slice(0, 100) },
      };
      return await selectTracks(parts, { ...keep, criteria });
    }
    case 'more':
      return await extend(parts, command, mergeCriteria(was, added, 'also'));
    case 'tempo':
      return await selectTracks(parts, {
        ...keep,
        criteria: mergeCriteria(shiftTempo(was, old, command.bpm), added, null),
      });
    case 'energy': {
      const mean = old.reduce((sum, { energy }) => sum + energy, 0) / Math.max(1, old.length);
      const energy = Math.min(1, Math.max(0, mean + command.by));
      return await selectTracks(parts, { ...keep, criteria: mergeCriteria({ ...was, energy }, added, null) });
    }
    case 'length':
      return await scale(parts, command.by, mergeCriteria(was, added, null));
    case 'again':
      return await selectTracks(parts, {
        ...keep,
        seed: seed + 1,
        gone: command.others ? addGone(gone, shownIds) : gone,
        criteria: mergeCriteria(was, added, null),
      });
    case undefined:
      return await applyCriteria(parts, joins);
    default:
      return null;
  }
}

/** Removes tracks by their places, and repeats of an artist that would follow each other then. */
function removePlaces({ old, before }: FollowUpParts, places: readonly number[]): Selection {
  const { wish: was, isSet, seed, gone } = before;
  const left = old.filter((_, i) => !places.includes(i));
  const kept = was.artists.length === 1 ? left : withoutRepeats(left);
  const repeats = left.length - kept.length;
  const note = `Removed ${tracksWords(places.length)}${repeats > 0 ? `, and ${tracksWords(repeats)} that would have followed another by the same artist` : ''}.`;
  const removed = places.flatMap((i) => old[i]?.id ?? []);
  return {
    ...{ isSet, seed, tracks: kept, criteria: was, metCriteria: was },
    ...{ gone: addGone(gone, removed), relaxed: [], note },
  };
}

/** Applies what was said without a command: replaces the tracks that no longer fit, or all where most do not. */
async function applyCriteria(parts: FollowUpParts, joins: FollowUp['joins']): Promise<Selection | null> {
  const { finder, index, old, before } = parts;
  const { criteria: added } = parts.reading;
  const { wish: was, isSet, seed, gone } = before;
  const keep = { isSet, seed, gone };
  const criteria = mergeCriteria(was, added, joins);
  if (Object.keys(added).length === 0) return null;
  if (!isNarrowing(added))
    return await selectTracks(parts, { ...keep, isSet: isSet || criteria.minutes !== null, criteria });
  const fits = finder.match(criteria, await searchContext(parts, criteria, gone));
  const places = old.flatMap(({ id }, i) => (hasId(index, fits, id) ? [] : [i]));
  // With most of its tracks replaced it would no longer be the same set.
  return places.length * 2 > old.length
    ? await selectTracks(parts, { ...keep, criteria })
    : await swap(parts, places, criteria, criteria);
}

function hasId(index: CatalogueIndex, bits: Bitmap, id: number): boolean {
  const ordinal = index.ordinalOf(id);
  return ordinal >= 0 && hasBit(bits, ordinal);
}
