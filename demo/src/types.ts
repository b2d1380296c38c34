/** The musical styles the synthesiser can play. */
export const styles = [
  'House',
  'Afrobeat',
  'Hip-Hop',
  'R&B',
  'Reggae',
  'Soca',
  'Latin',
  'Throwbacks',
  'Mainstream',
  'Breakers',
  'Amapiano',
  'Drum & Bass',
  'Lo-Fi',
] as const;
export type Style = (typeof styles)[number];

/** The kinds of versions of a song; each sounds different (see music/arrangement.ts). */
const versionKinds = [
  'Main',
  'Clean',
  'Dirty',
  'Extended',
  'Intro',
  'Intro Clean',
  'Intro Dirty',
  'Instrumental',
  'Acapella',
  'Remix',
  'DJ Tool',
  'Drum Loop',
] as const;
export type VersionKind = (typeof versionKinds)[number];

/** All that is needed to render one file; small JSON. The same recipe always gives the same bytes. */
export type VersionRecipe = {
  /** One per song, so that its versions are the same song. */
  seed: number;
  style: Style;
  bpm: number;
  /** Pitch class of the tonic, 0 is C. */
  keyPitch: number;
  keyMode: 'major' | 'minor';
  kind: VersionKind;
  /** Minimum length in seconds; the file ends on the next whole phrase. */
  seconds: number;
};

export type DemoGenre = { name: string; style: Style; bpm: [number, number] };

export type DemoPreset = {
  id: number;
  name: string;
  displayOrder: number;
  genres: string[];
  filter: { genres: string[]; versions: string[]; bpm: [number, number] | null };
};

export type DemoVersionButton = {
  name: string;
  downloadBtn: string;
  displayName: string;
  displayOrder: number;
};

export type DemoLabel = { name: string; city: string; country: string; about: string };

export type DemoArtist = {
  name: string;
  bio: string;
  /** Full links, null where the artist has none. */
  facebook: string | null;
  twitter: string | null;
  instagram: string | null;
  snapchat: string | null;
  active: boolean;
  visible: boolean;
  spotlight: boolean;
  /** Place in heavy rotation from 1, null when not in it. */
  rotationOrder: number | null;
  genres: string[];
  /** Seed for drawArtist and drawBanner. */
  artSeed: number;
};

export type DemoTrack = {
  title: string;
  /** As printed on the sleeve, guests included. */
  artist: string;
  /** Index into artists of the first name, null when that artist has no page. */
  artistIndex: number | null;
  genre: string;
  bpm: number;
  /** Camelot code, null for unpitched DJ tools. */
  key: string | null;
  mood: string;
  labelIndex: number;
  /** YYYY-MM-DD (UTC). */
  released: string;
  createdAt: Date;
  /** Place in the chart of 100, or null. */
  rank: number | null;
  presetId: number | null;
  albumIndex: number | null;
  /** Place within the curated set from 1, or null. */
  curatedOrder: number | null;
  kind: 'audio';
  artSeed: number;
  /** Indexes into versions, in display order. */
  versionIndexes: number[];
};

export type DemoVersion = {
  trackIndex: number;
  /** As used in filters, with its `FRP ` prefix where it has one. */
  name: string;
  /** The name without the prefix. */
  displayName: string;
  versionType: string;
  subversionType: string;
  /** The remixer of a remix, or null. */
  subname: string | null;
  fileName: string;
  bpm: number;
  key: string | null;
  displayOrder: number;
  durationMs: number;
  createdAt: Date;
  recipe: VersionRecipe;
};

export type DemoAlbum = {
  title: string;
  artistIndex: number;
  labelIndex: number;
  genre: string;
  released: string;
  createdAt: Date;
  artSeed: number;
  trackIndexes: number[];
};

export type DemoVideo = {
  name: string;
  artist: string;
  artistIndex: number | null;
  genre: string;
  bpm: number;
  key: string | null;
  released: string;
  createdAt: Date;
  /** The audio track the video belongs to. */
  trackIndex: number;
  artSeed: number;
  versions: { name: string; fileName: string; displayOrder: number; recipe: VersionRecipe }[];
};

export type DemoChartRow = {
  position: number;
  title: string;
  artist: string;
  genre: string;
  lastWeek: number | null;
  peak: number;
  weeks: number;
  /** Null when the pool does not have it. */
  trackIndex: number | null;
};

export type DemoBanner = {
  title: string;
  subtitle: string;
  bannerType: 'url' | 'tracks' | 'album';
  /** Path within the site for type url, else null. */
  bannerUrl: string | null;
  targetBlank: boolean;
  bannerOrder: number;
  trackIndexes: number[];
  albumIndex: number | null;
  artSeed: number;
};

/** A flyer of the landing page: a drawn image, or one of the pool's videos. */
export type DemoSplash = {
  type: 'image' | 'video';
  title: string;
  subtitle: string;
  artSeed: number;
  videoIndex: number | null;
};

export type DemoMember = {
  fullName: string;
  login: string;
  email: string;
  djName: string;
  djBio: string;
  country: string;
  city: string;
  isClubDj: boolean;
  isRadioDj: boolean;
  isMobileDj: boolean;
  joinedAt: Date;
};

export type DemoActivity = {
  /** One per member and version, oldest first. */
  downloads: { userIndex: number; versionIndex: number; at: Date }[];
  /** One per member and track, oldest first; 1 to 5 stars. */
  ratings: { userIndex: number; trackIndex: number; rating: number; at: Date; comment?: string }[];
  plays: { userIndex: number; versionIndex: number; at: Date }[];
};

export type DemoPool = {
  genres: DemoGenre[];
  presets: DemoPreset[];
  versionButtons: DemoVersionButton[];
  labels: DemoLabel[];
  artists: DemoArtist[];
  tracks: DemoTrack[];
  versions: DemoVersion[];
  albums: DemoAlbum[];
  videos: DemoVideo[];
  charts: DemoChartRow[];
  banners: DemoBanner[];
  splash: DemoSplash[];
  countries: { code: string; name: string }[];
  members: DemoMember[];
  activity: DemoActivity;
};
