import type { CatalogueIndex } from '../../../../catalogue/index/catalogue-index.ts';
import { type CuratorState, noWish } from '../curator-state.ts';
import type { CuratorAnswer } from '../curator-types.ts';
import type { Shown } from '../made.ts';
import type { Candidate } from '../ordering/candidate.ts';
import type { Reading } from '../reading/reading.ts';
import { suggestionsOf } from './ask-back.ts';
import { insightsOf, toEntries } from './entries.ts';
import { aside, followUpsOf, introOf } from './intro.ts';
import { listed, plain } from './words.ts';

/** An answer with tracks. */
export function tell(
  { tracks, wish, used, isSet, seed, gone, relaxed, note }: Shown,
  reading: Reading,
): CuratorAnswer {
  const entries = toEntries(tracks, { ...used, prefer: wish.prefer }, isSet);
  const text = [note, introOf(tracks, wish, isSet), aside(reading)].filter(Boolean).join(' ');
  const state: CuratorState = { v: 1, wish, trackIds: tracks.map(({ id }) => id), gone, isSet, seed };
  return {
    text,
    insights: insightsOf(tracks, entries, isSet),
    entries,
    relaxed,
    followUps: followUpsOf(tracks, isSet),
    state,
  };
}

type Asking = {
  index: CatalogueIndex;
  kind: 'music' | 'setlist';
  reading: Reading;
  /** The tracks shown, which stay what is spoken of; null where there is nothing to go on with. */
  going: { before: CuratorState; old: readonly Candidate[] } | null;
  /** Why there are no tracks, where it is not that nothing was understood. */
  why: string | null;
};

/** A question in place of tracks, with what can be asked of this pool. */
export function askBack({ index, kind, reading, going, why }: Asking): CuratorAnswer {
  const lost = reading.missing.filter(({ nearest }) => nearest.length === 0).map(({ said }) => said);
  const absent = lost.length > 0 ? `The pool has no ${listed(lost.map(plain), 'or')}.` : null;
  const open = reading.unknown.length > 0 ? null : 'Try a genre, tempo, key, mood, artist or length.';
  const followUps = going ? followUpsOf(going.old, going.before.isSet) : suggestionsOf(index, kind);
  const example = `For example: ${listed(
    followUps.map((one) => `“${plain(one)}”`),
    'or',
  )}.`;
  const text = [why ?? absent ?? open, aside(reading), example].filter(Boolean).join(' ');
  const fresh: CuratorState = {
    v: 1,
    wish: noWish,
    trackIds: [],
    gone: [],
    isSet: kind === 'setlist',
    seed: 1,
  };
  return {
    text,
    insights: null,
    entries: [],
    relaxed: [],
    followUps: followUps.slice(0, 4),
    state: going?.before ?? fresh,
  };
}
