import { foldWords } from '../../../../catalogue/search/words.ts';
import type { Preference, Shape } from '../curator-state.ts';
import { genreFamilies, genreSynonyms, nearestGenres } from './genre-words.ts';
import { energyWords, moodGroups, occasionWords, paceWords } from './mood-words.ts';
import { preferenceWords, shapeWords, versionWords, vocalWords } from './other-words.ts';
import type { Pace } from './reading.ts';

/** A meaning of a phrase in a pool. `word` is how answers refer to it. */
export type Meaning =
  | { kind: 'genre'; names: string[] }
  | { kind: 'missing-genre'; name: string; nearest: string[] }
  | { kind: 'mood'; word: string; names: string[]; energy: number }
  | { kind: 'energy'; level: number; word: string | null }
  | { kind: 'pace'; pace: Pace; level: number }
  | { kind: 'version'; names: string[] }
  | { kind: 'vocals' }
  | { kind: 'shape'; shape: Shape }
  | { kind: 'prefer'; prefer: Preference };

/** All phrases a pool understands, keyed by their words without spaces: "drumandbass". */
export type Vocabulary = {
  phrases: ReadonlyMap<string, readonly Meaning[]>;
  genres: readonly string[];
  moods: readonly string[];
};

const squeezed = (text: string): string => foldWords(text).join('');

/** Builds the vocabulary of a pool with these names. */
export function createVocabulary(pool: {
  genres: string[];
  moods: string[];
  versions: string[];
}): Vocabulary {
  const phrases = new Map<string, Meaning[]>();
  const note = (key: string, meaning: Meaning) => {
    if (key === '') return;
    const known = phrases.get(key);
    if (!known) phrases.set(key, [meaning]);
    else if (!known.some(({ kind }) => kind === meaning.kind)) known.push(meaning);
  };
  const own = (names: readonly string[]) => names.filter((name) => pool.genres.includes(name));
  for (const name of pool.genres) {
    note(squeezed(name), { kind: 'genre', names: [name] });
    note(squeezed(name.replaceAll('&', ' and ')), { kind: 'genre', names: [name] });
  }
  for (const [key, names] of Object.entries(genreFamilies)) {
    const there = own(names);
    if (there.length > 0) note(key, { kind: 'genre', names: there });
  }
  for (const [key, [name = '']] of Object.entries(genreSynonyms)) {
    if (pool.genres.includes(name)) note(key, { kind: 'genre', names: [name] });
    else note(key, { kind: 'missing-genre', name, nearest: own(nearestGenres[name] ?? []) });
  }
  // "Nothing latiny": only where the word is nothing else.
  for (const [key, [meaning]] of [...phrases])
    if (meaning?.kind === 'genre' && /^[a-z]+$/.test(key))
      for (const ending of ['y', 'ey', 'ish']) note(`${key}${ending}`, meaning);
  for (const [name, nearest] of Object.entries(nearestGenres)) {
    if (!phrases.has(squeezed(name)))
      note(squeezed(name), { kind: 'missing-genre', name, nearest: own(nearest) });
  }
  for (const [key, shape] of Object.entries(shapeWords)) note(key, { kind: 'shape', shape });
  for (const [key, names] of Object.entries(versionWords)) note(key, { kind: 'version', names });
  for (const name of pool.versions) note(squeezed(name), { kind: 'version', names: [name] });
  for (const word of vocalWords) note(word, { kind: 'vocals' });
  noteMoods(pool.moods, note);
  for (const [key, { pace, level }] of Object.entries(paceWords)) note(key, { kind: 'pace', pace, level });
  for (const [key, level] of Object.entries({ ...occasionWords, ...energyWords }))
    note(key, { kind: 'energy', level, word: null });
  for (const [key, prefer] of Object.entries(preferenceWords)) note(key, { kind: 'prefer', prefer });
  // These fit every track, so they select nothing.
  for (const key of ['main', 'tool', 'version']) phrases.delete(key);
  return { phrases, genres: pool.genres, moods: pool.moods };
}

function noteMoods(moods: readonly string[], note: (key: string, meaning: Meaning) => void): void {
  const ofPool = new Map(moods.map((name) => [squeezed(name), name]));
  const spellings = [...new Set([...moods, ...moodGroups.flatMap(({ words }) => words)])];
  for (const spelling of spellings) {
    const key = squeezed(spelling);
    const groups = moodGroups.filter(({ words }) => words.some((word) => squeezed(word) === key));
    const energy = groups[0]?.energy ?? 0.5;
    const kin = groups.flatMap(({ words, also = [] }) =>
      [...words, ...also].flatMap((word) => ofPool.get(squeezed(word)) ?? []),
    );
    const names = [...new Set([...(ofPool.has(key) ? [ofPool.get(key) ?? spelling] : []), ...kin])];
    if (names.length > 0) note(key, { kind: 'mood', word: spelling.toLowerCase(), names, energy });
    else note(key, { kind: 'energy', level: energy, word: spelling.toLowerCase() });
  }
}
