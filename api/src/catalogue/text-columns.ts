import { withoutOwnPrefix } from '@pool/contracts';
import {
  type CardTextField,
  cardTextFields,
  type TextField,
  textFieldNames,
} from '@pool/contracts/text-fields';
import { genreName } from './names/genre-names.ts';
import { perField } from './per-field.ts';

/**
 * Where the API finds a text of a track, and what searches it. `values`: the index keeps the tracks of each value, which many share.
 * `words`: the search engine keeps its words.
 */
type TextColumn =
  /** A text column of `tracks` that has the field's name. */
  | { of: 'track'; search: 'values' }
  /** A name in a table of its own, by its id in the row of the track. */
  | {
      of: 'names';
      table: 'genres' | 'labels';
      id: 'genre_id' | 'label_id';
      search: 'values' | 'words';
      /** The name as lists and searches have it. Left out, it is the stored one. */
      shown?: (name: string) => string;
      /** Turns what is typed after the colon into the pool's own name. Left out, they are the same. */
      readTyped?: (typed: string) => string;
    }
  /** What a release is known by: read with every track, and never missing. */
  | { of: 'print'; search: 'words' }
  /** A text of each of its versions; searched among values, then among words. */
  | { of: 'versions'; search: 'values' };

/** The API's half of contracts/src/text-fields.ts. */
export const textColumns = {
  genre: {
    of: 'names',
    table: 'genres',
    id: 'genre_id',
    search: 'values',
    shown: withoutOwnPrefix,
    readTyped: genreName,
  },
  version: { of: 'versions', search: 'values' },
  artist: { of: 'print', search: 'words' },
  title: { of: 'print', search: 'words' },
  label: { of: 'names', table: 'labels', id: 'label_id', search: 'words' },
  mood: { of: 'track', search: 'values' },
} as const satisfies Record<TextField, TextColumn>;

type FieldsThat<Are extends Partial<TextColumn>> = {
  [Field in TextField]: (typeof textColumns)[Field] extends Are ? Field : never;
}[TextField];

/** Texts with a column of their own, which import, cards, tags and crates take over as they are. */
export type OwnTextField = FieldsThat<{ of: 'track' }>;
export type NamedTextField = FieldsThat<{ of: 'names' }>;
/** Texts whose values the index knows. */
export type ValueField = FieldsThat<{ search: 'values' }>;

const columnOf = (field: TextField): TextColumn => textColumns[field];
export const ownTextFields = textFieldNames.filter(
  (field): field is OwnTextField => columnOf(field).of === 'track',
);
export const namedTextFields = textFieldNames.filter(
  (field): field is NamedTextField => columnOf(field).of === 'names',
);
export const isValueField = (field: TextField): field is ValueField => columnOf(field).search === 'values';
const valueFields = textFieldNames.filter(isValueField);

/** Those of them that a track has one of, in its own row. */
export type RowValueField = Extract<ValueField, CardTextField>;
export const rowValueFields = cardTextFields.filter((field): field is RowValueField => isValueField(field));

/** Makes something of each text of one kind. */
export const perOwnText = perField(ownTextFields);
export const perNamedText = perField(namedTextFields);
export const perValueField = perField(valueFields);
export const perCardText = perField(cardTextFields);

/** The texts of a track that its card has under their own names; null where they are not known. */
export type TrackTexts = Record<CardTextField, string | null>;
export type OwnTexts = Record<OwnTextField, string | null>;

/** Picks a track's own texts out of whatever has them. */
export const ownTextsOf = (from: OwnTexts): OwnTexts => perOwnText((field) => from[field]);

/**
 * Returns the SQL of a card's text, of the track `t`. Names are looked up one by one: with a join, Postgres would hash all labels for each
 * page.
 */
export function textSql(field: CardTextField): string {
  const column = columnOf(field);
  return column.of === 'names'
    ? `(select name from ${column.table} where id = t.${column.id})`
    : `t.${field}`;
}

/** Returns the name of a genre or label as lists and searches have it. */
export function shownName(field: NamedTextField, name: string): string {
  const column = columnOf(field);
  return column.of === 'names' && column.shown ? column.shown(name) : name;
}

/** Returns a value typed in a search in the pool's own spelling. */
export function readTypedText(field: TextField, typed: string): string {
  const column = columnOf(field);
  return column.of === 'names' && column.readTyped ? column.readTyped(typed) : typed;
}
