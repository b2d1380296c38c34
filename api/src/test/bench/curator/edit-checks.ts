import type { AnswerTrack, Context } from './answer.ts';
import type { ComparisonConstraint, EditConstraint, Reference } from './constraints.ts';
import { axisValues, meanOf } from './measures.ts';
import { signed } from './set-checks.ts';

const same = (a: (number | undefined)[], b: (number | undefined)[]) => a.join() === b.join();
const idsOf = (tracks: AnswerTrack[]) => tracks.map(({ id }) => id);

/** Returns the tracks that a reference means; none if it is not there. */
function referredTo(reference: Reference, { before, named }: Context): AnswerTrack[] {
  const old = before?.tracks ?? [];
  if (reference === 'before') return old;
  const track = 'place' in reference ? old[reference.place - 1] : named.get(reference.named);
  return track ? [track] : [];
}

/** Says why an answer does not meet a constraint compared with the one before, else null. */
export function checkEdit(tracks: AnswerTrack[], c: EditConstraint, context: Context): string | null {
  const old = idsOf(context.before?.tracks ?? []);
  if (old.length === 0) return 'has no answer before it';
  return hasEdit(idsOf(tracks), old, c) ? null : `has ${describe(idsOf(tracks), old)}`;
}

function hasEdit(ids: number[], old: number[], c: EditConstraint): boolean {
  switch (c.check) {
    case 'exchanged': {
      const [a, b] = c.places.map((place) => place - 1);
      return same(
        ids,
        old.map((id, i) => (i === a ? old[b ?? i] : i === b ? old[a ?? i] : id)),
      );
    }
    case 'moved': {
      const others = old.filter((_, i) => i !== c.place - 1);
      return same(ids, [...others.slice(0, c.to - 1), old[c.place - 1], ...others.slice(c.to - 1)]);
    }
    case 'placed':
      return ids[c.to - 1] === old[c.place - 1];
    case 'removed':
      return same(
        ids,
        old.filter((_, i) => !c.places.includes(i + 1)),
      );
    case 'replaced':
      return (
        ids.length === old.length &&
        ids.every((id, i) => (c.places.includes(i + 1) ? !old.includes(id) : id === old[i]))
      );
    case 'sameTracks':
      return same([...ids].sort(), [...old].sort());
    case 'reversed':
      return same(ids, old.toReversed());
    case 'extended':
      return ids.length > old.length && same(ids.slice(0, old.length), old);
    case 'kept':
      return ids.filter((id) => old.includes(id)).length >= c.atLeast;
    case 'newTracks':
      return ids.filter((id) => !old.includes(id)).length >= c.atLeast;
    case 'without':
      return ids.length > 0 && !ids.includes(old[c.place - 1] ?? 0);
  }
}

/** Lists an answer by its places in the one before; a dot is a new track. */
const describe = (ids: number[], old: number[]) =>
  ids.map((id) => (old.includes(id) ? old.indexOf(id) + 1 : '.')).join(' ') || 'no tracks';

/** Says why an answer does not compare with its reference as it should, else null. */
export function checkComparison(
  tracks: AnswerTrack[],
  c: ComparisonConstraint,
  context: Context,
): string | null {
  const wanted = referredTo(c.to, context);
  if (wanted.length === 0) return 'has nothing to be compared with';
  if (tracks.length === 0) return 'has no tracks';
  switch (c.check) {
    case 'than': {
      const [was, is] = [meanOf(axisValues(wanted, c.axis)), meanOf(axisValues(tracks, c.axis))];
      return signed(is - was, c.direction) >= c.by - 1e-9
        ? null
        : `goes from ${was.toFixed(2)} to ${is.toFixed(2)}`;
    }
    case 'sameGenre': {
      const genres = new Set(wanted.map(({ genre }) => genre));
      const share = tracks.filter(({ genre }) => genres.has(genre)).length / tracks.length;
      return share >= c.atLeast ? null : `has ${share.toFixed(2)} of that genre`;
    }
    case 'nearTempo': {
      const center = meanOf(axisValues(wanted, 'bpm'));
      const off = axisValues(tracks, 'bpm').filter((bpm) => Math.abs(bpm - center) > c.bpm);
      return off.length === 0 ? null : `has ${off.length} tracks away from ${center.toFixed(0)} BPM`;
    }
  }
}
