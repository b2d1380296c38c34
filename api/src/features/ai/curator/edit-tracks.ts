import type { Criteria, CuratorState } from './curator-state.ts';
import type { Candidate } from './ordering/candidate.ts';
import { shareArtist } from './ordering/candidate.ts';
import type { Command } from './reading/command.ts';
import { addGone, type FollowUpParts, type Selection } from './selection.ts';
import { listed, tracksWords } from './wording/words.ts';

type Edit = Extract<Command, { kind: 'exchange' | 'move' | 'remove' | 'reverse' | 'shuffle' | 'sort' }>;
const position = (place: number): string => String(place + 1);

/** Changes which of the tracks shown there are and their order. All others stay exactly where they are. */
export function editTracks(parts: FollowUpParts, edit: Edit, criteria: Criteria): Selection {
  const { old, before } = parts;
  const { isSet, seed, gone } = before;
  const tracks = edited(old, edit, seed);
  const removed = old.filter((track) => !tracks.includes(track)).map(({ id }) => id);
  return {
    tracks,
    criteria: withCount(criteria, tracks.length),
    metCriteria: criteria,
    isSet,
    seed: seed + 1,
    gone: addGone(gone, removed),
    relaxed: [],
    note: noteOf(edit, old, tracks),
    edit: edit.kind === 'remove' ? removal(edit.places) : null,
  };
}

/** Describes a removal for the next message: the track after the removed ones has moved up. */
const removal = (places: readonly number[]): CuratorState['edit'] => {
  const last = Math.max(...places);
  return { kind: 'remove', places: [...places], next: last + 1 - places.length };
};

/** Makes a number of tracks that was asked for the number there is now, so that later changes keep it. */
export const withCount = (criteria: Criteria, count: number): Criteria =>
  criteria.count === null || count === 0 ? criteria : { ...criteria, count: Math.min(100, count) };

function edited(old: readonly Candidate[], edit: Edit, seed: number): Candidate[] {
  switch (edit.kind) {
    case 'exchange': {
      const [a, b] = edit.places;
      return old.map((track, i) => (i === a ? old[b] : i === b ? old[a] : track) ?? track);
    }
    case 'move': {
      const moved = edit.places.flatMap((place) => old[place] ?? []);
      const others = old.filter((track) => !moved.includes(track));
      return [...others.slice(0, edit.to), ...moved, ...others.slice(edit.to)];
    }
    case 'remove':
      return old.filter((_, place) => !edit.places.includes(place));
    case 'reverse':
      return old.toReversed();
    case 'shuffle':
      return shuffled(old, seed);
    case 'sort': {
      const numberOf = (track: Candidate) => track[edit.field] ?? 0;
      return old.toSorted((a, b) => (numberOf(a) - numberOf(b)) * (edit.isDown ? -1 : 1));
    }
  }
}

/** Returns another order of the tracks, of some random ones that in which artists follow themselves least. */
function shuffled(old: readonly Candidate[], seed: number): Candidate[] {
  const repeats = (tracks: readonly Candidate[]) =>
    tracks.filter((track, i) => tracks[i + 1] !== undefined && shareArtist(track, tracks[i + 1] ?? track))
      .length;
  const isSame = (tracks: readonly Candidate[]) => tracks.every((track, i) => track === old[i]);
  const orders = Array.from({ length: 24 }, (_, i) => randomOrder(old, seed + 31 * i)).filter(
    (tracks) => !isSame(tracks),
  );
  return orders.sort((a, b) => repeats(a) - repeats(b))[0] ?? old.toReversed();
}

function randomOrder(tracks: readonly Candidate[], seed: number): Candidate[] {
  const result = [...tracks];
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  for (let i = result.length - 1; i > 0; i--) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const j = Math.floor((state / 4_294_967_296) * (i + 1));
    const [a, b] = [result[i], result[j]];
    if (a && b) [result[i], result[j]] = [b, a];
  }
  return result;
}

function noteOf(edit: Edit, old: readonly Candidate[], tracks: readonly Candidate[]): string {
  switch (edit.kind) {
    case 'exchange':
      return `Swapped ${listed(edit.places.map(position), 'and')}.`;
    case 'move':
      return `Moved ${listed(edit.places.map(position), 'and')} to ${position(
        Math.max(
          0,
          tracks.findIndex(({ id }) => id === old[edit.places[0] ?? 0]?.id),
        ),
      )}.`;
    case 'remove':
      return `Took out ${tracksWords(edit.places.length)}.`;
    case 'reverse':
      return 'Reversed.';
    case 'shuffle':
      return 'Shuffled.';
    case 'sort':
      return `Ordered by ${edit.field === 'bpm' ? 'tempo' : 'energy'}, ${edit.isDown ? 'highest' : 'lowest'} first.`;
  }
}

/** Restores the tracks shown before the last change, and their criteria. */
export async function undo({ finder, before, old }: FollowUpParts): Promise<Selection> {
  const { isSet, seed, gone, previousIds } = before;
  const criteria = (previousIds.length > 0 ? before.previousWish : null) ?? before.wish;
  const restored = await finder.byId(previousIds, criteria, seed);
  const tracks = restored.length > 0 ? restored : old;
  return {
    ...{ tracks, isSet, seed, relaxed: [], metCriteria: criteria },
    criteria: withCount(criteria, tracks.length),
    gone: gone.filter((id) => !previousIds.includes(id)),
    note: restored.length > 0 ? 'Back to what you had before.' : 'There is nothing to undo yet.',
  };
}
