import { type OwnTexts, ownTextFields } from '../../catalogue/text-columns.ts';
import type { SongTags } from './song-tags.ts';

type Names = readonly [string, ...string[]];
type FieldNames = {
  /** The frame of ID3v2.3; `TXXX:name` is the frame of whatever has none of its own. */
  id3: string;
  /** Fields of FLAC and OGG, ours first. */
  vorbis: Names;
  /** Boxes of an MP4, ours first; those in small letters are of iTunes' free form. */
  mp4: Names;
  /** The field of a WAV's INFO list, which has few. */
  info?: string;
  /** The attribute of a track in crates of rekordbox and Traktor, where it is a text. */
  rekordbox?: string;
  traktor?: string;
};

/** The fields of a song that are text in every format, each with its names there. Null for those that no file tells. */
export const tagNames = {
  title: { id3: 'TIT2', vorbis: ['TITLE'], mp4: ['\xa9nam'], info: 'INAM', rekordbox: 'Name' },
  artist: { id3: 'TPE1', vorbis: ['ARTIST'], mp4: ['\xa9ART'], info: 'IART', rekordbox: 'Artist' },
  album: { id3: 'TALB', vorbis: ['ALBUM'], mp4: ['\xa9alb'], info: 'IPRD', rekordbox: 'Album' },
  genre: {
    ...{ id3: 'TCON', vorbis: ['GENRE'], mp4: ['\xa9gen', 'gnre'], info: 'IGNR' },
    ...{ rekordbox: 'Genre', traktor: 'GENRE' },
  },
  // "The BPM is an integer": decimals are for formats that have them.
  bpm: { id3: 'TBPM', vorbis: ['BPM', 'TEMPO'], mp4: ['tmpo'] },
  key: { id3: 'TKEY', vorbis: ['INITIALKEY', 'KEY'], mp4: ['initialkey', 'key'] },
  // As Mixed In Key writes it, which most programs for DJs read.
  energy: { id3: 'TXXX:EnergyLevel', vorbis: ['ENERGYLEVEL', 'ENERGY'], mp4: ['energylevel'] },
  year: { id3: 'TYER', vorbis: ['DATE', 'YEAR'], mp4: ['\xa9day'], info: 'ICRD' },
  comment: {
    ...{ id3: 'COMM', vorbis: ['COMMENT', 'DESCRIPTION'], mp4: ['\xa9cmt'], info: 'ICMT' },
    ...{ rekordbox: 'Comments', traktor: 'COMMENT' },
  },
  label: {
    ...{ id3: 'TPUB', vorbis: ['LABEL', 'ORGANIZATION', 'PUBLISHER'], mp4: ['label', 'publisher'] },
    ...{ rekordbox: 'Label', traktor: 'LABEL' },
  },
  isrc: { id3: 'TSRC', vorbis: ['ISRC'], mp4: ['isrc'], info: 'ISRC' },
  remixer: {
    ...{ id3: 'TPE4', vorbis: ['REMIXER'], mp4: ['remixer'] },
    ...{ rekordbox: 'Remixer', traktor: 'REMIXER' },
  },
  mood: null,
} as const satisfies Record<Exclude<keyof SongTags, 'picture'>, FieldNames | null>;

type Named = typeof tagNames;
export type TagField = { [Field in keyof Named]: Named[Field] extends null ? never : Field }[keyof Named];
const allFields = Object.keys(tagNames) as (keyof Named)[];
const isTagField = (field: keyof Named): field is TagField => tagNames[field] !== null;
export const tagFields = allFields.filter(isTagField);

/** Picks the own texts of a track that files tell. */
export const ownTagsOf = (from: OwnTexts): Partial<OwnTexts> =>
  Object.fromEntries(ownTextFields.filter(isTagField).map((field) => [field, from[field]]));

/** The fields that a crate has an attribute for. */
export type CrateField = {
  [Field in TagField]: Named[Field] extends { rekordbox: string } | { traktor: string } ? Field : never;
}[TagField];
export const crateFields = tagFields.filter(
  (field): field is CrateField =>
    nameIn(field, 'rekordbox') !== undefined || nameIn(field, 'traktor') !== undefined,
);

/** Returns the names of a field in one kind of tag. */
export const namesOf = (field: TagField, kind: 'vorbis' | 'mp4'): Names => tagNames[field][kind];

/** Returns the name of a field in a format that has only some, or undefined. */
export function nameIn(field: TagField, format: 'info' | 'rekordbox' | 'traktor'): string | undefined {
  const names: FieldNames = tagNames[field];
  return names[format];
}
