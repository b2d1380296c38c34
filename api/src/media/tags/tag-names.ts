import type { SongTags } from './song-tags.ts';

type Names = readonly [string, ...string[]];
type FieldNames = {
  /** The frame of ID3v2.3; `TXXX:name` is the frame of whatever has none of its own. */
  id3: string;
  /** Fields of FLAC and OGG, ours first. */
  vorbis: Names;
  /** Boxes of an MP4, ours first; those in small letters are of iTunes' free form. */
  mp4: Names;
};

/** The fields of a song that are text in every format, each with its names there. */
export const tagNames = {
  title: { id3: 'TIT2', vorbis: ['TITLE'], mp4: ['\xa9nam'] },
  artist: { id3: 'TPE1', vorbis: ['ARTIST'], mp4: ['\xa9ART'] },
  album: { id3: 'TALB', vorbis: ['ALBUM'], mp4: ['\xa9alb'] },
  genre: { id3: 'TCON', vorbis: ['GENRE'], mp4: ['\xa9gen', 'gnre'] },
  // "The BPM is an integer": decimals are for formats that have them.
  bpm: { id3: 'TBPM', vorbis: ['BPM', 'TEMPO'], mp4: ['tmpo'] },
  key: { id3: 'TKEY', vorbis: ['INITIALKEY', 'KEY'], mp4: ['initialkey', 'key'] },
  // As Mixed In Key writes it, which most programs for DJs read.
  energy: { id3: 'TXXX:EnergyLevel', vorbis: ['ENERGYLEVEL', 'ENERGY'], mp4: ['energylevel'] },
  year: { id3: 'TYER', vorbis: ['DATE', 'YEAR'], mp4: ['\xa9day'] },
  comment: { id3: 'COMM', vorbis: ['COMMENT', 'DESCRIPTION'], mp4: ['\xa9cmt'] },
  label: { id3: 'TPUB', vorbis: ['LABEL', 'ORGANIZATION', 'PUBLISHER'], mp4: ['label', 'publisher'] },
  isrc: { id3: 'TSRC', vorbis: ['ISRC'], mp4: ['isrc'] },
  remixer: { id3: 'TPE4', vorbis: ['REMIXER'], mp4: ['remixer'] },
} as const satisfies Record<Exclude<keyof SongTags, 'picture'>, FieldNames>;

export type TextField = keyof typeof tagNames;
export const textFields = Object.keys(tagNames) as TextField[];

/** Returns the names of a field in one kind of tag. */
export const namesOf = (field: TextField, kind: 'vorbis' | 'mp4'): Names => tagNames[field][kind];
