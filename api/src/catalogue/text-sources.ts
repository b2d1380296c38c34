import type { TextField } from '@pool/contracts/text-fields';
import type { ICommonTagsResult } from 'music-metadata';
import { perField } from './per-field.ts';

/** A text that is not searched: a version keeps it as its file tells it, and downloads have it again. */
const fileTextFields = ['album', 'comment', 'isrc'] as const;
type FileTextField = (typeof fileTextFields)[number];

export type FileTexts = Record<FileTextField, string | null>;

/** How a text comes into the catalogue. */
type TextSource = {
  /** Names a table's column goes by (folded, without spaces), the most usual first. Empty where tables do not tell it. */
  tableNames: readonly string[];
  /** Picks it from the tags of a file. Null where it is not taken from them. */
  tag: ((tags: ICommonTagsResult) => string | undefined) | null;
  /** Longer ones are cut in a file, and refused in a table. */
  maxLength: number;
};

export const textSources = {
  title: {
    tableNames: ['title', 'name', 'track', 'trackname', 'tracktitle', 'song', 'songname', 'songtitle'],
    tag: ({ title }) => title,
    maxLength: 300,
  },
  artist: {
    tableNames: [
      ...['artist', 'artists', 'artistname', 'artistnames', 'trackartist', 'performer', 'artiste', 'act'],
    ],
    tag: ({ artist, artists }) => artist ?? artists?.join(', '),
    maxLength: 300,
  },
  genre: {
    tableNames: ['genre', 'genres', 'style', 'trackgenre', 'playlistgenre'],
    tag: ({ genre }) => genre?.[0],
    maxLength: 100,
  },
  version: {
    tableNames: ['version', 'versions', 'mix', 'mixname', 'edit'],
    tag: null,
    maxLength: 100,
  },
  label: {
    tableNames: ['label', 'recordlabel', 'publisher', 'imprint'],
    tag: ({ label }) => label?.[0],
    maxLength: 100,
  },
  mood: { tableNames: ['mood', 'moods'], tag: null, maxLength: 100 },
  album: { tableNames: [], tag: ({ album }) => album, maxLength: 300 },
  comment: {
    tableNames: [],
    tag: ({ comment }) => comment?.find(({ descriptor }) => !descriptor)?.text,
    maxLength: 1000,
  },
  isrc: { tableNames: [], tag: ({ isrc }) => isrc?.[0], maxLength: 20 },
} as const satisfies Record<TextField | FileTextField, TextSource>;

export type SourceField = keyof typeof textSources;

/** Makes something of each text that a version keeps. */
export const perFileText = perField(fileTextFields);

/** Makes something of each text that imports know. */
export const perSource = perField(Object.keys(textSources) as SourceField[]);
