import { toCamelot } from '@pool/contracts/music-key';
import { foldWords } from '../../../../catalogue/search/words.ts';
import type { CandidateRow } from '../curator.queries.ts';
import { energyOf } from './energy.ts';

/** A track that may be in an answer. */
export type Candidate = {
  id: number;
  title: string;
  artist: string;
  /** Whose it is: the name before the guests, folded, and the number of their page. Tracks that share one are of one artist. */
  artists: string[];
  /** Everybody named on it, folded. */
  named: string[];
  genre: string | null;
  mood: string | null;
  /** Camelot code. */
  key: string | null;
  bpm: number | null;
  year: number | null;
  versions: string[];
  /** The version that is meant by the length. */
  version: string | null;
  seconds: number;
  /** 0 to 1. */
  energy: number;
  /** Meets the whole wish as it was said, not only as it was relaxed. */
  isStrict: boolean;
  /** How well it is liked, 0 to 1. */
  liking: number;
};

/** Where no length is known. */
const usualSeconds = 210;

const featuring = /\s(?:feat\.?|ft\.?|featuring)\s/iu;
/** The name before the guests. */
export const leadOf = (artist: string): string => artist.split(featuring)[0] ?? artist;

/** A track as it was read; `wanted` are the versions asked for, of which the first that is there gives the length. */
export function toCandidate(
  row: CandidateRow,
  { wanted, isStrict, liking }: { wanted: readonly string[]; isStrict: boolean; liking: number },
): Candidate {
  const { versions } = row;
  const fits = (name: string) =>
    wanted.some((one) => foldWords(one).every((word) => foldWords(name).some((own) => own.startsWith(word))));
  const place =
    [versions.findIndex(fits), versions.indexOf('Main'), versions.indexOf('Clean'), 0].find((i) => i >= 0) ??
    0;
  const bpm = row.bpm === null ? null : Number(row.bpm);
  const named = row.artist_name.split(featuring).map((name) => foldWords(name).join(' '));
  const artists = named.slice(0, 1);
  return {
    id: row.id,
    title: row.name,
    artist: row.artist_name,
    artists: row.artist_id ? [...artists, `#${row.artist_id}`] : artists,
    named,
    genre: row.genre,
    mood: row.mood,
    key: row.pitch === null || row.mode === null ? null : toCamelot({ pitch: row.pitch, mode: row.mode }),
    bpm: bpm !== null && bpm > 0 ? bpm : null,
    year: row.year,
    versions,
    version: versions[place] ?? null,
    seconds: Math.round((row.ms[place] ?? usualSeconds * 1000) / 1000),
    energy: energyOf({ measured: row.energy, mood: row.mood, genre: row.genre, bpm }),
    isStrict,
    liking,
  };
}

/** Are both of one artist? */
export const shareArtist = (a: Candidate, b: Candidate): boolean =>
  a.artists.some((name) => b.artists.includes(name));

/** Is somebody named on both, if only as a guest? */
export const shareName = (a: Candidate, b: Candidate): boolean =>
  a.named.some((name) => b.named.includes(name));
