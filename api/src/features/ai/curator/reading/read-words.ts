import type { Wish } from '../curator-state.ts';
import { nearestWord } from './nearest-word.ts';
import { fillers, negations, withoutVocals } from './other-words.ts';
import { bareTempo } from './read-tempo.ts';
import { addTo, type FindName, type Reading } from './reading.ts';
import { barrier } from './spoken-text.ts';
import { phraseAt, type Token, tokensOf } from './tokens.ts';
import type { Meaning, Vocabulary } from './vocabulary.ts';

/** So many runs of words are told to be not understood. */
const maxUnknown = 12;
/** So many words are looked at for slips, so that noise costs bounded time. */
const maxSlips = 24;

type Said = { isNot: boolean; isSet: boolean };

/** Reads what is left of a text once numbers are out of it: genres, moods, versions, shapes, names; notes what it could not use. */
export async function readWords(
  text: string,
  reading: Reading,
  vocabulary: Vocabulary,
  { isSet, find }: { isSet: boolean; find: FindName },
): Promise<void> {
  const tokens = tokensOf(text);
  let isNot = false;
  let looks = 0;
  const slips = new Map<string, ReturnType<typeof correct>>();
  for (let i = 0; i < tokens.length; ) {
    const token = tokens[i];
    if (!token) break;
    const { word, isWord } = token;
    const phrase = isWord ? phraseAt(tokens, i, vocabulary) : null;
    if (phrase) {
      for (const meaning of chosen(phrase.meanings, isSet)) apply(meaning, reading, { isNot, isSet });
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
      const name = looks++ < 4 ? await find(run, { whole: true, kinds: ['artist'] }) : null;
      if (name?.kind === 'artist') addTo(reading.wish, isNot ? 'notArtists' : 'artists', [name.name]);
      if (!name && !slips.has(word) && slips.size < maxSlips) slips.set(word, correct(word, vocabulary));
      const correction = name ? null : slips.get(word);
      if (correction) {
        for (const meaning of chosen(correction.meanings, isSet)) apply(meaning, reading, { isNot, isSet });
        if (correction.meanings.length > 0) noteCorrection(reading, word, correction.to);
      } else if (!name) noteUnknown(reading, word, tokens[i - 1]);
      i += name?.words ?? 1;
    }
  }
}

/** The words from a token on that mean nothing by themselves. */
function runAt(tokens: readonly Token[], at: number, vocabulary: Vocabulary): string[] {
  const run: string[] = [];
  for (let i = at; i < tokens.length && run.length < 5; i++) {
    const token = tokens[i];
    if (!token?.isWord || (i > at && phraseAt(tokens, i, vocabulary))) break;
    run.push(token.word);
  }
  return run;
}

/** A phrase may be a mood of tracks and a shape of sets. */
function chosen(meanings: readonly Meaning[], isSet: boolean): readonly Meaning[] {
  const [genre] = meanings.filter(({ kind }) => kind === 'genre');
  if (genre) return [genre];
  const shape = meanings.filter(({ kind }) => kind === 'shape');
  const other = meanings.filter(({ kind }) => kind !== 'shape');
  return (isSet && shape.length > 0 ? shape : other.length > 0 ? other : shape).slice(0, 1);
}

function apply(meaning: Meaning, { wish, missing, asEnergy }: Reading, { isNot }: Said): void {
  switch (meaning.kind) {
    case 'genre':
      addTo(wish, isNot ? 'notGenres' : 'genres', meaning.names);
      break;
    case 'missing-genre':
      if (!isNot) missing.push({ said: meaning.said, nearest: meaning.nearest });
      break;
    case 'mood':
      addTo(wish, isNot ? 'notMoods' : 'moods', meaning.names);
      if (!isNot) {
        wish.moodSaid = meaning.said;
        wish.energy = meaning.energy;
      }
      break;
    case 'energy':
      wish.energy = isNot ? 1 - meaning.level : meaning.level;
      if (meaning.said !== null) asEnergy.push(meaning.said);
      break;
    case 'version':
      if (isNot && meaning.names.includes('Dirty')) wish.safe = true;
      else addTo(wish, isNot ? 'notVersions' : 'versions', meaning.names);
      break;
    case 'vocals':
      if (isNot) addTo(wish, 'versions', withoutVocals);
      break;
    case 'shape':
      wish.shape = meaning.shape;
      break;
    case 'prefer':
      wish.prefer = meaning.prefer;
  }
}

function readNumber(value: number, { wish, unknown }: Reading): void {
  if (value >= 1 && value <= 50 && wish.count === undefined) wish.count = value;
  else if (value >= 60 && value <= 220 && wish.bpm === undefined)
    Object.assign(wish, bareTempo(value) satisfies Partial<Wish>);
  else if (unknown.length < maxUnknown) unknown.push(String(value));
}

function correct(word: string, { phrases }: Vocabulary): { to: string; meanings: readonly Meaning[] } | null {
  const to = nearestWord(word, phrases.keys());
  if (to) return { to, meanings: phrases.get(to) ?? [] };
  const plain = nearestWord(word, fillers);
  return plain ? { to: plain, meanings: [] } : null;
}

/** Words that stood together are told together. */
function noteUnknown({ unknown }: Reading, word: string, before: Token | undefined): void {
  const last = unknown.at(-1);
  if (last !== undefined && before?.isWord && last.endsWith(before.word) && last.length < 60)
    unknown[unknown.length - 1] = `${last} ${word}`;
  else if (unknown.length < maxUnknown) unknown.push(word.slice(0, 60));
}

function noteCorrection({ corrected }: Reading, from: string, to: string): void {
  if (!corrected.some((one) => one.from === from)) corrected.push({ from, to });
}
