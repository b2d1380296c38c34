import type { NumberField } from '@pool/contracts/track-fields';
import { measureEnergy } from '../media/analysis/measure-energy.ts';
import type { Sound } from '../media/audio/sound.ts';
import { perField } from './per-field.ts';
import { readEnergy } from './read-energy.ts';

/** How a number that belongs to a track as a whole comes into the catalogue. It is kept in a whole-number column of the same name. */
type OwnNumber = {
  /** Names a table's column goes by (folded, without spaces), the most usual first. */
  tableNames: readonly [string, ...string[]];
  /** The name of the tag in a file, without its container's prefix, in small letters. */
  tag: RegExp;
  /** Reads what a table or tag says. Returns null for what makes no sense. */
  read: (text: string) => number | null;
  /** Measures it where no tag tells it. Returns null where it cannot be told. */
  measure: (sound: Sound) => number | null;
};

/** The numbers of a track that import, cards, tags and crates take over as they are. */
export const ownNumbers = {
  energy: {
    tableNames: ['energy', 'energylevel'],
    tag: /^energy ?(?:level)?$/,
    read: readEnergy,
    measure: measureEnergy,
  },
} as const satisfies Partial<Record<NumberField, OwnNumber>>;

export type OwnNumberField = keyof typeof ownNumbers;
export const ownNumberFields = Object.keys(ownNumbers) as OwnNumberField[];
export type OwnNumbers = Record<OwnNumberField, number | null>;

/** Makes something of each number a track has of its own. */
export const perOwnNumber = perField(ownNumberFields);

/** Picks a track's own numbers out of whatever has them. */
export const ownNumbersOf = (from: OwnNumbers): OwnNumbers => perOwnNumber((field) => from[field]);
