import { type Bitmap, hasBit } from '../../../catalogue/index/bitmap.ts';
import type { CatalogueIndex } from '../../../catalogue/index/catalogue-index.ts';
import { isNarrowing, mergeCriteria } from './change.ts';
import { compare } from './compare.ts';
import { type Criteria, noCriteria } from './curator-state.ts';
import { editTracks, undo } from './edit-tracks.ts';
import { extend, scale } from './extend.ts';
import { insert } from './insert.ts';
import type { Command, FollowUp } from './reading/follow-up.ts';
import { modelsOf } from './search/resemble.ts';
import { addGone, type FollowUpParts, type Selection, searchContext, selectTracks } from './selection.ts';
import { swap } from './swap.ts';
import { swapAway } from './swap-away.ts';

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
  const criteria = mergeCriteria(was, added, null);
  switch (command?.kind) {
    case undefined:
      return await applyCriteria(parts, joins);
    case 'start-over':
      return null;
    case 'undo':
      return await undo(parts);
    case 'exchange':
    case 'move':
    case 'remove':
    case 'reverse':
    case 'shuffle':
    case 'sort':
      return editTracks(parts, command, criteria);
    case 'swap':
      return await swapAway(parts, command, criteria);
    case 'like':
      return await resembleShown(parts, command);
    case 'compare':
      return await compareShown(parts, command, joins);
    case 'more':
      return command.at !== null && !(isSet && command.at >= old.length)
        ? await insert(parts, { at: command.at, count: command.count }, mergeCriteria(was, added, 'also'))
        : await extend(parts, command, mergeCriteria(was, added, 'also'));
    case 'length':
      // A longer list is the same one with tracks added.
      return command.by > 1 && !isSet
        ? await insert(parts, { at: old.length, count: Math.round(old.length * (command.by - 1)) }, criteria)
        : await scale(parts, command.by, criteria);
    case 'again':
      return await selectTracks(parts, {
        ...keep,
        seed: seed + 1,
        gone: command.others ? addGone(gone, idsOf(parts)) : gone,
        criteria,
      });
  }
}

const idsOf = ({ old }: FollowUpParts): number[] => old.map(({ id }) => id);

/** Finds other tracks like some of those shown, and further along an axis if the message says so. */
async function resembleShown(
  parts: FollowUpParts,
  { places, comparison }: Extract<Command, { kind: 'like' }>,
): Promise<Selection | null> {
  const models = places.flatMap((place) => parts.old[place] ?? []);
  const [model, ...others] = models;
  if (!model) return null;
  const { wish: was, isSet, seed, gone } = parts.before;
  const criteria: Criteria = {
    ...noCriteria,
    ...{ type: was.type, count: was.count, minutes: was.minutes },
    ...parts.reading.criteria,
    like: {
      ...{ kind: 'track', id: model.id, name: model.title.slice(0, 100) },
      ...(others.length > 0 ? { others: others.map(({ id }) => id).slice(0, 20) } : {}),
    },
  };
  const options = { isSet, seed, gone, not: idsOf(parts) };
  return comparison
    ? await compare(parts, { comparison, criteria, reference: models, old: [], options })
    : await selectTracks(parts, { ...options, criteria });
}

/** Compares with the artist or track that the message names, else with the tracks shown. */
async function compareShown(
  parts: FollowUpParts,
  { comparison }: Extract<Command, { kind: 'compare' }>,
  joins: FollowUp['joins'],
): Promise<Selection> {
  const { old, before, reading, finder, index } = parts;
  const { wish: was, isSet, seed, gone } = before;
  const { like } = reading.criteria;
  const options = { isSet, seed, gone };
  if (like) {
    const kept = { type: was.type, count: was.count, minutes: was.minutes };
    const criteria: Criteria = { ...noCriteria, ...kept, ...reading.criteria };
    const models = await modelsOf(
      finder,
      index,
      { like, type: was.type },
      await searchContext(parts, criteria, []),
    );
    return await compare(parts, { comparison, criteria, reference: models, old: [], options });
  }
  const criteria = mergeCriteria(was, reading.criteria, joins);
  return await compare(parts, { comparison, criteria, reference: old, old, options });
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
    : await swap(parts, { places, criteria, kept: criteria });
}

function hasId(index: CatalogueIndex, bits: Bitmap, id: number): boolean {
  const ordinal = index.ordinalOf(id);
  return ordinal >= 0 && hasBit(bits, ordinal);
}
