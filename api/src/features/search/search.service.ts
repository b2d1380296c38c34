import type { CallResult, Track } from '@pool/contracts';
import { type listMixes, parseSearch, type Suggestion } from '@pool/contracts/search';
import type { SearchGuess } from '../../catalogue/search/search-port.ts';
import { foldWords } from '../../catalogue/search/words.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Deps } from '../deps.ts';
import type { TrackLists } from '../tracks/tracks.service.ts';
import { completeTerm, quoted, startingWith } from './complete-term.ts';
import { findMixes, type MixPage } from './mixes.ts';

const maxSuggestions = 8;
const share = { artists: 3, genres: 2, terms: 2 } as const;
/** A single letter matches too much to be useful. */
const minLetters = 2;

type Parts = Pick<Deps, 'catalogue'> & { lists: TrackLists };

/** Creates the service for suggestions, and for tracks that mix with a track. */
export function createSearch({ catalogue, lists }: Parts) {
  /** Suggests artists and tracks of the pool, with the names as printed. Charted songs the pool does not have are left out. */
  async function guess(text: string) {
    const { index } = catalogue;
    const among = { allowed: index.inPool, popularity: index.downloads };
    const guesses = index.engine.suggest(text, maxSuggestions, among);
    const tracks = await lists.load([...new Set(guesses.map(({ id }) => index.idOf(id)))], 0);
    const byId = new Map(tracks.map((track) => [track.id, track]));
    return guesses.flatMap((guess) => {
      const track = byId.get(index.idOf(guess.id));
      return track ? [{ guess, track }] : [];
    });
  }

  return {
    /**
     * Returns at most eight completions of a text: artists, tracks, genres and terms, in this order; only terms where a term is being
     * typed.
     */
    async suggest(text: string, now: Date): Promise<Suggestion[]> {
      const { index } = catalogue;
      const { words, terms } = parseSearch(text);
      const artistNames = (await guess(artistBegun(text))).filter((one) => one.guess.kind === 'artist');
      const completed = completeTerm(
        text,
        {
          values: (field) => index.values[field].names(),
          artists: () => [...new Set(artistNames.map(({ track }) => track.artist))],
          now,
        },
        maxSuggestions,
      );
      if (completed.isTerm) return completed.list;
      const before = terms.map((term) => `${term.text} `).join('');
      const isBegun = foldWords(words).join('').length >= minLetters;
      const genres = isBegun ? startingWith(index.values.genre.names(), words).slice(0, share.genres) : [];
      const guesses = isBegun ? await guess(words) : [];
      const named = guesses.map((one) => ofGuess(one, before));
      const artists = distinct(named.filter(({ kind }) => kind === 'artist')).slice(0, share.artists);
      const last = [...genres.map((name) => ofGenre(name, before)), ...completed.list.slice(0, share.terms)];
      const tracks = distinct(named.filter(({ kind }) => kind === 'track'));
      return [...artists, ...tracks.slice(0, maxSuggestions - artists.length - last.length), ...last];
    },

    /** Lists tracks that mix with one (none without key or tempo), best first, with their exact count. Throws 404 for an unknown track. */
    async mixes(id: number, page: MixPage, userId: number): Promise<CallResult<typeof listMixes>> {
      const { index } = catalogue;
      const ordinal = index.ordinalOf(id);
      const [track] = ordinal < 0 ? [] : await lists.load([id], userId);
      if (!track) throw problem(404, { id: 'not-found' });
      const { key, bpm, type } = track;
      if (key === null || bpm === null || bpm <= 0) return { track, list: [], count: 0 };
      const found = findMixes(index, { ordinal, key, bpm, type }, page);
      const loaded = await lists.load(
        found.list.map((mix) => index.idOf(mix.ordinal)),
        userId,
      );
      const byId = new Map(loaded.map((one) => [one.id, one]));
      const list = found.list.flatMap(({ ordinal: at, ...mix }) => {
        const one = byId.get(index.idOf(at));
        return one ? [{ track: one, ...mix }] : [];
      });
      return { track, list, count: found.count };
    },
  };
}

/** Suggests an artist or a track, after the terms that were typed before. */
function ofGuess({ guess, track }: { guess: SearchGuess; track: Track }, before: string): Suggestion {
  const { id, name, artist, artistId } = track;
  return guess.kind === 'artist'
    ? { kind: 'artist', text: before + artist, detail: countOf(guess.count), trackId: null, artistId }
    : { kind: 'track', text: before + name, detail: artist, trackId: id, artistId: null };
}

/** Suggests a genre, after the terms that were typed before. */
const ofGenre = (name: string, before: string): Suggestion => ({
  kind: 'genre',
  text: `${before}genre:${quoted(name.toLowerCase())}`,
  detail: name,
  ...{ trackId: null, artistId: null },
});

const countOf = (count: number): string => (count === 1 ? '1 track' : `${count} tracks`);

/** Returns the typed beginning of an artist's name in a term at the end of the text; empty where there is none. */
const artistBegun = (text: string): string => /(?:^|\s)-?artist:"?([^"]*)$/iu.exec(text)?.[1] ?? '';

function distinct(list: Suggestion[]): Suggestion[] {
  const seen = new Set<string>();
  return list.filter(({ text, detail, kind }) => {
    const key = kind === 'artist' ? text.toLowerCase() : `${text} ${detail}`.toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
}
