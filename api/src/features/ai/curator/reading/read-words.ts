import { type Criteria, maxExclusions } from '../curator-state.ts';
import { nearestWord } from './nearest-word.ts';
import { fillers, negations, withoutVocals } from './other-words.ts';
import { bareTempo } from './read-tempo.ts';
import { addTo, type FindName, type Reading } from './reading.ts';
import { barrier } from './spoken-text.ts';
import { phraseAt, type Token, tokensOf } from './tokens.ts';
import type { Meaning, Vocabulary } from './vocabulary.ts';

/** Words after which something is wanted again: "no house, just disco". */
const endsNegation = new Set(['but', 'please', 'just', 'only', 'instead', 'rather', 'give', 'play', 'want']);
/** At most this many phrases are reported as not understood. */
const maxUnknown = 12;
/** At most this many words are checked for typing errors, so that noise costs bounded time. */
const maxCorrections = 24;

/** Reads genres, moods, versions, shapes and names from the text that is left, and records words it does not understand. */
export async function readWords(
  text: string,
  reading: Reading,
  vocabulary: Vocabulary,
  { isSet, findName }: { isSet: boolean; findName: FindName },
): Promise<void> {
  const tokens = tokensOf(text);
  let isNot = false;
  let lookups = 0;
  const corrections = new Map<string, ReturnType<typeof correct>>();
  for (let i = 0; i < tokens.length; ) {
    const token = tokens[i];
    if (!token) break;
    const { word, isWord } = token;
    const phrase = isWord ? phraseAt(tokens, i, vocabulary) : null;
    if (phrase) {
      const isTag = /^(?:tagged|labelled|labeled|marked)$/.test(tokens[i - 1]?.word ?? '');
      for (const meaning of chosen(phrase.meanings, isSet))
        apply(isTag ? asTagged(meaning) : meaning, reading, vocabulary, isNot);
      i = phrase.end;
      isNot = isNot && /^(?:or|and|nor|\/|&)$/.test(tokens[i]?.word ?? '');
      continue;
    }
    if (!isWord || endsNegation.has(word)) {
      if (word === barrier || endsNegation.has(word) || /[,.;!?()]/.test(word)) isNot = false;
      i += 1;
    } else if (negations.has(word)) {
      isNot = true;
      i += 1;
    } else if (/^\d+$/.test(word)) {
      readNumber(Number(word), reading);
      i += 1;
    } else if (fillers.has(word)) i += 1;
    else {
      const run = runAt(tokens, i, vocabulary);
      const found = lookups++ < 10 ? await findName(run, { whole: true, kinds: ['artist'] }) : null;
      // "Pra cá": a short word alone is seldom a name.
      const name = found && (found.words > 1 || word.length > 3) ? found : null;
      if (name?.kind === 'artist') addTo(reading.criteria, isNot ? 'notArtists' : 'artists', [name.name]);
      if (!name && !corrections.has(word) && corrections.size < maxCorrections)
        corrections.set(word, correct(word, vocabulary));
      const correction = name ? null : corrections.get(word);
      if (correction) {
        for (const meaning of chosen(correction.meanings, isSet)) apply(meaning, reading, vocabulary, isNot);
        if (correction.meanings.length > 0) noteCorrection(reading, word, correction.to);
      } else if (!name) noteUnknown(reading, word, tokens[i - 1]);
      i += name?.words ?? 1;
    }
  }
}

/** Returns the words from a token on up to the next known phrase. */
function runAt(tokens: readonly Token[], at: number, vocabulary: Vocabulary): string[] {
  const run: string[] = [];
  for (let i = at; i < tokens.length && run.length < 5; i++) {
    const token = tokens[i];
    if (!token?.isWord || (i > at && phraseAt(tokens, i, vocabulary))) break;
    run.push(token.word);
  }
  return run;
}

/** Chooses between meanings: a genre wins, and a phrase may be both a mood of tracks and a shape of sets. */
function chosen(meanings: readonly Meaning[], isSet: boolean): readonly Meaning[] {
  const [genre] = meanings.filter(({ kind }) => kind === 'genre');
  if (genre) return [genre];
  const shape = meanings.filter(({ kind }) => kind === 'shape');
  const other = meanings.filter(({ kind }) => kind !== 'shape');
  return (isSet && shape.length > 0 ? shape : other.length > 0 ? other : shape).slice(0, 1);
}

/** Returns the mood of that name alone, without those that mean the same: "tagged romantic". */
const asTagged = (meaning: Meaning): Meaning => {
  if (meaning.kind !== 'mood') return meaning;
  const names = meaning.names.filter((name) => name.toLowerCase() === meaning.word);
  return names.length > 0 ? { ...meaning, names } : meaning;
};

function apply(meaning: Meaning, reading: Reading, { genres }: Vocabulary, isNot: boolean): void {
  const { criteria, missing, asEnergy } = reading;
  switch (meaning.kind) {
    case 'genre':
      if (isNot) addTo(criteria, 'notGenres', withSubgenres(meaning.names, genres, criteria.genres ?? []));
      else addTo(criteria, 'genres', meaning.names);
      break;
    case 'missing-genre':
      if (!isNot) missing.push({ name: meaning.name, nearest: meaning.nearest });
      break;
    case 'mood':
      addTo(criteria, isNot ? 'notMoods' : 'moods', meaning.names);
      if (!isNot) {
        criteria.moodSaid = meaning.word;
        criteria.energy = meaning.energy;
      }
      break;
    case 'energy':
      if (isNot) avoidEnergy(criteria, meaning.level);
      else criteria.energy = meaning.level;
      if (meaning.word !== null) asEnergy.push(meaning.word);
      break;
    case 'pace':
      if (isNot) reading.avoided = meaning.pace;
      else criteria.energy = meaning.level;
      break;
    case 'version':
      if (isNot && meaning.names.includes('Dirty')) criteria.safe = true;
      else addTo(criteria, isNot ? 'notVersions' : 'versions', meaning.names);
      break;
    case 'vocals':
      if (isNot) addTo(criteria, 'versions', withoutVocals);
      break;
    case 'shape':
      criteria.shape = meaning.shape;
      break;
    case 'prefer':
      criteria.prefer = meaning.prefer;
  }
}

/** Adds the subgenres of excluded genres: "no house" also excludes Tech House, unless the message asks for it. */
const withSubgenres = (names: string[], genres: readonly string[], wanted: readonly string[]): string[] => [
  ...names,
  ...genres.filter((genre) => names.some((name) => genre.endsWith(` ${name}`)) && !wanted.includes(genre)),
];

/** Excludes the end of the scale on which a level of energy lies. */
function avoidEnergy(criteria: Reading['criteria'], level: number): void {
  if (level > 0.35 && level < 0.65) return;
  const range = level > 0.5 ? { min: 8, max: 10 } : { min: 1, max: 3 };
  criteria.not = [...(criteria.not ?? []), { field: 'energy' as const, ...range }].slice(0, maxExclusions);
}

function readNumber(value: number, { criteria, unknown }: Reading): void {
  // Beside a length in minutes, a small number is that of something else: "2 waves over 70 minutes".
  const isCount = criteria.minutes === undefined || value > 5;
  if (value >= 1 && value <= 50 && criteria.count === undefined && isCount) criteria.count = value;
  else if (value >= 60 && value <= 220 && criteria.bpm === undefined)
    Object.assign(criteria, bareTempo(value) satisfies Partial<Criteria>);
  else if (unknown.length < maxUnknown) unknown.push(String(value));
}

function correct(word: string, { phrases }: Vocabulary): { to: string; meanings: readonly Meaning[] } | null {
  const to = nearestWord(word, phrases.keys());
  if (to) return { to, meanings: phrases.get(to) ?? [] };
  const plain = nearestWord(word, fillers);
  return plain ? { to: plain, meanings: [] } : null;
}

/** Records a word that was not understood; adjacent words become one phrase. */
function noteUnknown({ unknown }: Reading, word: string, before: Token | undefined): void {
  const last = unknown.at(-1);
  if (last !== undefined && before?.isWord && last.endsWith(before.word) && last.length < 60)
    unknown[unknown.length - 1] = `${last} ${word}`;
  else if (unknown.length < maxUnknown) unknown.push(word.slice(0, 60));
}

function noteCorrection({ corrected }: Reading, from: string, to: string): void {
  if (!corrected.some((correction) => correction.from === from)) corrected.push({ from, to });
}
