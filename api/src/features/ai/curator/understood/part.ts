import type { UnderstoodPart } from '@pool/contracts/ai';
import type { Criteria } from '../curator-state.ts';

/** What a choice, a range or a removal changes in the criteria. */
type Change = Partial<Criteria>;

/** One part of the criteria in words, with the ways to correct it. */
export type Part = {
  /** Unique among the parts of one set of criteria. */
  id: string;
  about: string;
  label: string;
  isExclusion: boolean;
  /** Removes the part; null where the part is only assumed. */
  removal: Change | null;
  choices: readonly { label: string; change: Change }[];
  range: (NonNullable<UnderstoodPart['range']> & { apply: (from: number, to: number) => Change }) | null;
};

type Given = Pick<Part, 'id' | 'about' | 'label' | 'removal'> & Partial<Part>;

/** Creates a part; without more it is wanted and can only be removed. */
export const part = (given: Given): Part => ({ isExclusion: false, choices: [], range: null, ...given });

/** Writes the parts of one field of the criteria. `genres`: those the pool has. */
export type PartsOf = (criteria: Criteria, context: PartContext) => Part[];
export type PartContext = { isSet: boolean; genres: readonly string[]; now: Date };

/** The lists of names among the criteria. */
type List =
  | 'genres'
  | 'notGenres'
  | 'versions'
  | 'notVersions'
  | 'artists'
  | 'notArtists'
  | 'notMoods'
  | 'labels'
  | 'titles';

/** Returns the change that takes a name out of a list. */
export const without = (criteria: Criteria, list: List, name: string): Change => ({
  [list]: criteria[list].filter((other) => other !== name),
});

/** Returns the change that adds a name to a list. */
export const withName = (criteria: Criteria, list: List, name: string): Change => ({
  [list]: [...new Set([...criteria[list], name])].slice(0, 20),
});

/** Creates the choices of a value out of a fixed set, without the one that applies. */
export const otherChoices = <Value>(
  values: readonly (readonly [value: Value, label: string])[],
  current: Value,
  change: (value: Value) => Change,
): Part['choices'] =>
  values.filter(([value]) => value !== current).map(([value, label]) => ({ label, change: change(value) }));
