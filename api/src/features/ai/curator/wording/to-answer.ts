import type { CatalogueIndex } from '../../../../catalogue/index/catalogue-index.ts';
import { type CuratorState, noCriteria } from '../curator-state.ts';
import type { CuratorAnswer } from '../curator-types.ts';
import type { Candidate } from '../ordering/candidate.ts';
import type { Reading } from '../reading/reading.ts';
import type { Selection } from '../selection.ts';
import { insightsOf, toEntries } from './entries.ts';
import { aside, followUpsOf, introOf } from './intro.ts';
import { suggestionsOf } from './suggestions.ts';
import { listed, plain } from './words.ts';

/** Puts a selection of tracks into words. */
export function toAnswer(
  { tracks, criteria, metCriteria, isSet, seed, gone, relaxed, note, edit }: Selection,
  reading: Reading,
): CuratorAnswer {
  const entries = toEntries(tracks, { ...metCriteria, prefer: criteria.prefer }, isSet);
  const text = [note, introOf(tracks, criteria, isSet), aside(reading)].filter(Boolean).join(' ');
  const state: CuratorState = {
    v: 1,
    wish: criteria,
    trackIds: tracks.map(({ id }) => id),
    gone,
    isSet,
    seed,
    previousIds: [],
    edit: edit ?? null,
  };
  return {
    text,
    insights: insightsOf(tracks, entries, isSet),
    entries,
    relaxed,
    followUps: followUpsOf(tracks, isSet),
    state,
  };
}

type Question = {
  index: CatalogueIndex;
  kind: 'music' | 'setlist';
  reading: Reading;
  /** The tracks shown, to which the next message may still refer; null if there are none. */
  previous: { before: CuratorState; old: readonly Candidate[] } | null;
  /** Why there are no tracks; null if nothing was understood. */
  why: string | null;
};

/** Asks a question in place of tracks, with suggestions that this pool can meet. */
export function askBack({ index, kind, reading, previous, why }: Question): CuratorAnswer {
  const lost = reading.missing.filter(({ nearest }) => nearest.length === 0).map(({ name }) => name);
  const absent = lost.length > 0 ? `The pool has no ${listed(lost.map(plain), 'or')}.` : null;
  const open = reading.unknown.length > 0 ? null : 'Try a genre, tempo, key, mood, artist or length.';
  const followUps = previous ? followUpsOf(previous.old, previous.before.isSet) : suggestionsOf(index, kind);
  const example = `For example: ${listed(
    followUps.map((text) => `“${plain(text)}”`),
    'or',
  )}.`;
  const text = [why ?? absent ?? open, aside(reading), example].filter(Boolean).join(' ');
  const fresh: CuratorState = {
    v: 1,
    wish: noCriteria,
    trackIds: [],
    gone: [],
    isSet: kind === 'setlist',
    seed: 1,
    previousIds: [],
    edit: null,
  };
  return {
    text,
    insights: null,
    entries: [],
    relaxed: [],
    followUps: followUps.slice(0, 4),
    state: previous?.before ?? fresh,
  };
}
