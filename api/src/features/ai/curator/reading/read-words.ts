import type { Criteria } from '../curator-state.ts';
import { nearestWord } from './nearest-word.ts';
import { fillers, negations, withoutVocals } from './other-words.ts';
import { bareTempo } from './read-tempo.ts';
import { addTo, type FindName, type Reading } from './reading.ts';
import { barrier } from './spoken-text.ts';
import { phraseAt, type Token, tokensOf } from './tokens.ts';
import type { Meaning, Vocabulary } from './vocabulary.ts';

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
      for (const meaning of chosen(phrase.meanings, isSet)) apply(meaning, reading, isNot);
      i = phrase.end;
      isNot = isNot && /^(?:or|and|nor|\/|&)$/.test(tokens[i]?.word ?? '');
      continue;
    }
    if (!isWord || word === 'but' || word === 'please') {
      if (word === barrier || /[,.;!?()]|but|please/.test(word)) isNot = false;
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
      const name = lookups++ < 4 ? await findName(run, { whole: true, kinds: ['artist'] }) : null;
      if (name?.kind === 'artist') addTo(reading.criteria, isNot ? 'notArtists' : 'artists', [name.name]);
      if (!name && !corrections.has(word) && corrections.size < maxCorrections)
        corrections.set(word, correct(word, vocabulary));
      const correction = name ? null : corrections.get(word);
      if (correction) {
        for (const meaning of chosen(correction.meanings, isSet)) apply(meaning, reading, isNot);
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

function apply(meaning: Meaning, { criteria, missing, asEnergy }: Reading, isNot: boolean): void {
  switch (meaning.kind) {
    case 'genre':
      addTo(criteria, isNot ? 'notGenres' : 'genres', meaning.names);
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
      criteria.energy = isNot ? 1 - meaning.level : meaning.level;
      if (meaning.word !== null) asEnergy.push(meaning.word);
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

function readNumber(value: number, { criteria, unknown }: Reading): void {
  if (value >= 1 && value <= 50 && criteria.count === undefined) criteria.count = value;
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
