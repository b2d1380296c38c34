import { camelotOf } from '../../../../catalogue/key-columns.ts';
import { foldWords } from '../../../../catalogue/search/words.ts';
import type { CandidateRow } from '../curator.queries.ts';
import { energyOf } from './energy.ts';

/** A track that may become part of an answer. */
export type Candidate = {
  id: number;
  title: string;
  artist: string;
  /** The lead artist: the name before the guests, folded, and the artist id with '#'. Tracks that share either are by the same artist. */
  artists: string[];
  /** All artists credited, with guests, folded. */
  named: string[];
  genre: string | null;
  mood: string | null;
  /** Camelot code. */
  key: string | null;
  bpm: number | null;
  year: number | null;
  versions: string[];
  /** The version whose length is given. */
  version: string | null;
  seconds: number;
  /** 0 to 1. */
  energy: number;
  /** Whether it meets the criteria as requested, and not only after some gave way. */
  isStrict: boolean;
  /** Score from 0 to 1; higher is better. */
  liking: number;
};

/** The length assumed where none is known, in seconds. */
const usualSeconds = 210;

const featuring = /\s(?:feat\.?|ft\.?|featuring)\s/iu;
/** Returns the artist name without guests. */
export const leadOf = (artist: string): string => artist.split(featuring)[0] ?? artist;

/** Converts a row to a candidate. `wanted` are the requested versions; the first one the track has gives the length. */
export function toCandidate(
  row: CandidateRow,
  { wanted, isStrict, liking }: { wanted: readonly string[]; isStrict: boolean; liking: number },
): Candidate {
  const { versions } = row;
  const fits = (name: string) =>
    wanted.some((version) =>
      foldWords(version).every((word) => foldWords(name).some((own) => own.startsWith(word))),
    );
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
    key: camelotOf(row),
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

/** Returns whether both tracks are by the same artist. */
export const shareArtist = (a: Candidate, b: Candidate): boolean =>
  a.artists.some((name) => b.artists.includes(name));

/** Returns whether an artist is credited on both tracks, if only as a guest. */
export const shareName = (a: Candidate, b: Candidate): boolean =>
  a.named.some((name) => b.named.includes(name));
