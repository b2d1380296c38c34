import { foldWords } from '../../../../catalogue/search/words.ts';
import type { Preference, Shape } from '../curator-state.ts';
import { genreFamilies, genreSynonyms, nearestGenres } from './genre-words.ts';
import { energyWords, moodGroups } from './mood-words.ts';
import { preferenceWords, shapeWords, versionWords, vocalWords } from './other-words.ts';

/** What a phrase may mean in a pool. `said` is how it is called when it is spoken of. */
export type Meaning =
  | { kind: 'genre'; names: string[] }
  | { kind: 'missing-genre'; said: string; nearest: string[] }
  | { kind: 'mood'; said: string; names: string[]; energy: number }
  | { kind: 'energy'; level: number; said: string | null }
  | { kind: 'version'; names: string[] }
  | { kind: 'vocals' }
  | { kind: 'shape'; shape: Shape }
  | { kind: 'prefer'; prefer: Preference };

/** All that can be asked of one pool, by its words squeezed together: "drumandbass". */
export type Vocabulary = {
  phrases: ReadonlyMap<string, readonly Meaning[]>;
  genres: readonly string[];
  moods: readonly string[];
};

const squeezed = (text: string): string => foldWords(text).join('');

/** The vocabulary of a pool with these names. */
export function makeVocabulary(pool: { genres: string[]; moods: string[]; versions: string[] }): Vocabulary {
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
    else note(key, { kind: 'missing-genre', said: name, nearest: own(nearestGenres[name] ?? []) });
  }
  for (const [name, nearest] of Object.entries(nearestGenres)) {
    if (!phrases.has(squeezed(name)))
      note(squeezed(name), { kind: 'missing-genre', said: name, nearest: own(nearest) });
  }
  for (const [key, shape] of Object.entries(shapeWords)) note(key, { kind: 'shape', shape });
  for (const [key, names] of Object.entries(versionWords)) note(key, { kind: 'version', names });
  for (const name of pool.versions) note(squeezed(name), { kind: 'version', names: [name] });
  for (const word of vocalWords) note(word, { kind: 'vocals' });
  noteMoods(pool.moods, note);
  for (const [key, level] of Object.entries(energyWords)) note(key, { kind: 'energy', level, said: null });
  for (const [key, prefer] of Object.entries(preferenceWords)) note(key, { kind: 'prefer', prefer });
  // What makes every track of it would make no choice.
  for (const key of ['main', 'tool', 'version']) phrases.delete(key);
  return { phrases, genres: pool.genres, moods: pool.moods };
}

function noteMoods(moods: readonly string[], note: (key: string, meaning: Meaning) => void): void {
  const ofPool = new Map(moods.map((name) => [squeezed(name), name]));
  const spelt = [...new Set([...moods, ...moodGroups.flatMap(({ words }) => words)])];
  for (const said of spelt) {
    const key = squeezed(said);
    const groups = moodGroups.filter(({ words }) => words.some((word) => squeezed(word) === key));
    const energy = groups[0]?.energy ?? 0.5;
    const kin = groups.flatMap(({ words, also = [] }) =>
      [...words, ...also].flatMap((word) => ofPool.get(squeezed(word)) ?? []),
    );
    const names = [...new Set([...(ofPool.has(key) ? [ofPool.get(key) ?? said] : []), ...kin])];
    if (names.length > 0) note(key, { kind: 'mood', said: said.toLowerCase(), names, energy });
    else note(key, { kind: 'energy', level: energy, said: said.toLowerCase() });
  }
}
