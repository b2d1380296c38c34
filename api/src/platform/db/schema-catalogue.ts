import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { At, Maybe, MaybeAt } from './column-types.ts';

/** A day as text, YYYY-MM-DD, so that no time zone shifts it. */
type Day = ColumnType<string | null, string | null | undefined, string | null>;

type Artists = {
  id: Generated<number>;
  name: string;
  bio: Generated<string>;
  facebook: Maybe<string>;
  twitter: Maybe<string>;
  instagram: Maybe<string>;
  snapchat: Maybe<string>;
  active: Generated<boolean>;
  visible: Generated<boolean>;
  spotlight: Generated<boolean>;
  /** Place in heavy rotation from 1, null when not in it. */
  rotation_order: Maybe<number>;
  art_seed: Maybe<number>;
  picture_file_id: Maybe<number>;
  created_at: At;
};

type Labels = {
  id: Generated<number>;
  name: string;
  city: Generated<string>;
  country: Maybe<string>;
  about: Generated<string>;
};

type Presets = {
  id: Generated<number>;
  name: string;
  display_order: number;
  genres: string[];
  filter_genres: string[];
  filter_versions: string[];
  bpm_min: Maybe<number>;
  bpm_max: Maybe<number>;
};

type VersionButtons = {
  name: string;
  display_name: string;
  download_btn: string;
  display_order: Maybe<number>;
};

type Tracks = {
  id: Generated<number>;
  type: 'audio' | 'video';
  name: string;
  /** As printed, guests included. */
  artist_name: string;
  artist_id: Maybe<number>;
  genre_id: Maybe<number>;
  label_id: Maybe<number>;
  preset_id: Maybe<number>;
  album_id: Maybe<number>;
  /** Numeric in the database; the pool parses it to a number. */
  bpm: Maybe<number>;
  /** Pitch class of the tonic, 0 is C. */
  pitch: Maybe<number>;
  mode: Maybe<'major' | 'minor'>;
  /** From 1 (calm) to 10 (peak time). */
  energy: Maybe<number>;
  mood: Maybe<string>;
  released: Day;
  /** The known precision of `released`; the missing parts are 1. */
  released_precision: Generated<'day' | 'month' | 'year'>;
  rank: Maybe<number>;
  curated_order: Maybe<number>;
  status: Generated<'A' | 'D'>;
  /** False for a charted song the pool does not have: shown in the chart, never playable. */
  in_pool: Generated<boolean>;
  art_seed: Maybe<number>;
  cover_file_id: Maybe<number>;
  /** Folded words of artist, title and version names (see foldWords), from which `search` is built. */
  search_words: string[];
  created_at: At;
  updated_at: At;
};

type Versions = {
  id: Generated<number>;
  track_id: number;
  name: string;
  display_version: string;
  version_type: string;
  subversion_type: Generated<string>;
  subname: Maybe<string>;
  isrc: Maybe<string>;
  comment: Maybe<string>;
  /** As in the file's tags; an album of the pool is the track's. */
  album: Maybe<string>;
  file_name: string;
  bpm: Maybe<number>;
  pitch: Maybe<number>;
  mode: Maybe<'major' | 'minor'>;
  display_order: Maybe<number>;
  duration_ms: Maybe<number>;
  /** 800 values from 0 to 255, null until the file is first read. */
  peaks: Maybe<number[]>;
  /** How to render the file of a demo version, null for imported music. */
  recipe: ColumnType<object | null, string | null | undefined, string | null>;
  file_id: Maybe<number>;
  preview_file_id: Maybe<number>;
  created_at: At;
};

type Albums = {
  id: Generated<number>;
  name: string;
  artist_name: string;
  artist_id: Maybe<number>;
  genre_id: Maybe<number>;
  label_id: Maybe<number>;
  preset_id: Maybe<number>;
  released: Day;
  art_seed: Maybe<number>;
  cover_file_id: Maybe<number>;
  created_at: At;
};

type Charts = { id: Generated<number>; name: string; week: ColumnType<string, string, string> };
type ChartEntries = {
  chart_id: number;
  position: number;
  track_id: number;
  last_week: Maybe<number>;
  peak: Maybe<number>;
  weeks: Generated<number>;
};

type Banners = {
  id: Generated<number>;
  title: string;
  subtitle: Generated<string>;
  banner_type: 'url' | 'tracks' | 'album';
  banner_url: Maybe<string>;
  target_blank: Generated<boolean>;
  banner_order: number;
  album_id: Maybe<number>;
  track_ids: Generated<number[]>;
  art_seed: Maybe<number>;
  picture_file_id: Maybe<number>;
  active: Generated<boolean>;
};

type SplashMedia = {
  id: Generated<number>;
  type: 'image' | 'video';
  link: Maybe<string>;
  title: Generated<string>;
  subtitle: Generated<string>;
  sort_order: number;
  art_seed: Maybe<number>;
  track_id: Maybe<number>;
};

type Files = {
  id: Generated<number>;
  storage_key: string;
  sha256: string;
  size: number;
  mime: string;
  /** For formats that have a bit rate. */
  kbps: Maybe<number>;
  created_at: At;
};

/** Further encodings of a version besides its own file. */
type VersionFormats = { version_id: number; file_id: number };

/** A run of `pool import` and what it found, so that a second run repeats no work. */
type Imports = {
  id: Generated<number>;
  source: string;
  started_at: At;
  finished_at: MaybeAt;
  counts: JSONColumnType<object>;
};
type ImportFiles = {
  path: string;
  size: number;
  modified_at: Date;
  sha256: string;
  version_id: Maybe<number>;
  import_id: number;
};

export type CatalogueTables = {
  countries: { code: string; name: string };
  genres: { id: Generated<number>; name: string };
  artists: Artists;
  labels: Labels;
  presets: Presets;
  version_buttons: VersionButtons;
  tracks: Tracks;
  versions: Versions;
  version_formats: VersionFormats;
  albums: Albums;
  album_tracks: { album_id: number; track_id: number; position: number };
  charts: Charts;
  chart_entries: ChartEntries;
  banners: Banners;
  splash_media: SplashMedia;
  files: Files;
  imports: Imports;
  import_files: ImportFiles;
};
