import type { CatalogueIndex } from '../../../../catalogue/index/catalogue-index.ts';
import { type Criteria, type CuratorState, noCriteria } from '../curator-state.ts';
import type { CuratorAnswer, CuratorTurn } from '../curator-types.ts';
import type { Candidate } from '../ordering/candidate.ts';
import type { Reading } from '../reading/reading.ts';
import type { Selection } from '../selection.ts';
import type { PartContext } from '../understood/part.ts';
import { toUnderstood } from '../understood/understood.ts';
import { insightsOf, toEntries } from './entries.ts';
import { aside, followUpsOf, introOf } from './intro.ts';
import { suggestionsOf } from './suggestions.ts';
import { listed, plain } from './words.ts';

type AnswerParts = { index: CatalogueIndex; turn: CuratorTurn; reading: Reading };

/** Collects what the description of criteria depends on. */
export const partContext = (
  { index, turn }: Pick<AnswerParts, 'index' | 'turn'>,
  isSet: boolean,
): PartContext => ({ isSet, genres: index.values.genre.names(), now: turn.now });

/** Puts a selection of tracks into words. `before`: the conversation so far, to which the member may go back. */
export function toAnswer(
  { tracks, criteria, metCriteria, isSet, seed, gone, relaxed, note, edit }: Selection,
  { before, reading, ...parts }: AnswerParts & { before: CuratorState | null },
): CuratorAnswer {
  const entries = toEntries(tracks, { ...metCriteria, prefer: criteria.prefer }, isSet);
  const text = [note, introOf(tracks, isSet), aside(reading)].filter(Boolean).join(' ');
  const state: CuratorState = {
    v: 1,
    wish: criteria,
    trackIds: tracks.map(({ id }) => id),
    gone,
    isSet,
    seed,
    previousIds: before?.trackIds ?? [],
    previousWish: before?.wish ?? null,
    attempt: null,
    edit: edit ?? null,
  };
  return {
    text,
    insights: insightsOf(tracks, entries, isSet),
    entries,
    relaxed,
    understood: toUnderstood(criteria, partContext(parts, isSet)),
    followUps: followUpsOf(tracks, isSet),
    state,
  };
}

type Question = AnswerParts & {
  /** The tracks shown, to which the next message may still refer; null if there are none. */
  previous: { before: CuratorState; old: readonly Candidate[] } | null;
  /** Why there are no tracks; null if nothing was understood. */
  why: string | null;
  /** The criteria that found nothing; null if there were none. */
  attempt?: Criteria | null;
  /** The conversation that goes on, if not that of `previous`. */
  before?: CuratorState;
};

/** Asks a question in place of tracks, with suggestions that this pool can meet. */
export function askBack(question: Question): CuratorAnswer {
  const { index, turn, reading, previous, why, attempt = null } = question;
  const { kind } = turn;
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
    previousWish: null,
    attempt: null,
    edit: null,
  };
  const state = { ...(question.before ?? previous?.before ?? fresh), attempt };
  return {
    text,
    insights: null,
    entries: [],
    relaxed: [],
    understood: attempt ? toUnderstood(attempt, partContext({ index, turn }, state.isSet)) : [],
    followUps: followUps.slice(0, 4),
    state,
  };
}
