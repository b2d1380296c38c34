import { type Bitmap, hasBit } from '../../../catalogue/index/bitmap.ts';
import type { CatalogueIndex } from '../../../catalogue/index/catalogue-index.ts';
import { atOtherTempo, isNarrowing, merged, withoutRepeats } from './change.ts';
import { noWish, type Wish } from './curator-state.ts';
import { goFurther, scale } from './lengthen.ts';
import { aroundOf, type GoingOn, grown, make, type Shown } from './made.ts';
import type { Command, FollowUp } from './reading/follow-up.ts';
import { tracksWords } from './saying/words.ts';
import { swap } from './swap.ts';

/** Does what is asked of the tracks shown. Null where nothing was understood. */
export async function goOn(
  parts: GoingOn,
  command: Command | null,
  joins: FollowUp['joins'],
): Promise<Shown | null> {
  const { finder, index, old, before } = parts;
  const { wish: said } = parts.reading;
  const { wish: was, isSet, seed, gone } = before;
  const keep = { isSet, seed, gone };
  const here = old.map(({ id }) => id);
  switch (command?.kind) {
    case 'swap':
      return await swap(parts, command.places, merged(was, said, null), was);
    case 'remove': {
      const left = old.filter((_, i) => !command.places.includes(i));
      const parted = was.artists.length === 1 ? left : withoutRepeats(left);
      const more = left.length - parted.length;
      const note = `Removed ${tracksWords(command.places.length)}${more > 0 ? `, and ${tracksWords(more)} that would have followed another by the same artist` : ''}.`;
      return {
        ...keep,
        tracks: parted,
        wish: was,
        used: was,
        gone: grown(
          gone,
          command.places.flatMap((i) => here[i] ?? []),
        ),
        relaxed: [],
        note,
      };
    }
    case 'like': {
      const model = old[command.place];
      if (!model) return null;
      const wish: Wish = {
        ...noWish,
        type: was.type,
        count: was.count,
        minutes: was.minutes,
        ...said,
        like: { kind: 'track', id: model.id, name: model.title.slice(0, 100) },
      };
      return await make(parts, { ...keep, wish });
    }
    case 'more':
      return await goFurther(parts, command, merged(was, said, 'also'));
    case 'tempo':
      return await make(parts, {
        ...keep,
        wish: merged(atOtherTempo(was, old, command.bpm), said, null),
      });
    case 'energy': {
      const mean = old.reduce((sum, { energy }) => sum + energy, 0) / Math.max(1, old.length);
      const energy = Math.min(1, Math.max(0, mean + command.by));
      return await make(parts, { ...keep, wish: merged({ ...was, energy }, said, null) });
    }
    case 'length':
      return await scale(parts, command.by, merged(was, said, null));
    case 'again':
      return await make(parts, {
        ...keep,
        seed: seed + 1,
        gone: command.others ? grown(gone, here) : gone,
        wish: merged(was, said, null),
      });
    case undefined: {
      const wish = merged(was, said, joins);
      if (Object.keys(said).length === 0) return null;
      if (!isNarrowing(said))
        return await make(parts, { ...keep, isSet: isSet || wish.minutes !== null, wish });
      const fits = finder.keep(wish, await aroundOf(parts, wish, gone));
      const places = old.flatMap(({ id }, i) => (hasId(index, fits, id) ? [] : [i]));
      // Most of them gone, the rest is no set any more.
      return places.length * 2 > old.length
        ? await make(parts, { ...keep, wish })
        : await swap(parts, places, wish, wish);
    }
    default:
      return null;
  }
}

function hasId(index: CatalogueIndex, bits: Bitmap, id: number): boolean {
  const ordinal = index.ordinalOf(id);
  return ordinal >= 0 && hasBit(bits, ordinal);
}
