import { parseSearch } from '@pool/contracts/search';
import { type Exclusion, maxExclusions } from '../curator-state.ts';
import { editText } from './edit-text.ts';
import { plainNegations } from './negation.ts';
import { noteAbsent } from './note-absent.ts';
import { readHours, skipTimes } from './read-clock.ts';
import { readComparison, sameTempo } from './read-comparison.ts';
import { readCourse } from './read-course.ts';
import { readEnergy } from './read-energy.ts';
import { readKeys } from './read-keys.ts';
import { readLength } from './read-length.ts';
import { readMarks } from './read-marks.ts';
import { readNames } from './read-names.ts';
import { readTempo } from './read-tempo.ts';
import { readTime } from './read-time.ts';
import { readVariety } from './read-variety.ts';
import { readWords } from './read-words.ts';
import { emptyReading, type FindName, type Reading } from './reading.ts';
import { RemainingText } from './spoken-text.ts';
import { takeTerm } from './take-terms.ts';
import { phraseAt, tokensOf } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

type Context = {
  vocabulary: Vocabulary;
  findName: FindName;
  now: Date;
  kind: 'music' | 'setlist';
  /** Whether the message may refer to tracks shown before. */
  isFollowUp?: boolean;
};

/** Reads a request in plain English that may contain terms of the search grammar. The cost grows linearly with its length. */
export async function readRequest(
  message: string,
  { vocabulary, findName, now, kind, isFollowUp = false }: Context,
): Promise<Reading> {
  const reading = emptyReading();
  const { words, terms } = parseSearch(message.slice(0, 4000));
  const { criteria } = reading;
  const unnamed = await readNames(plainNegations(words), reading, vocabulary, findName);
  const remaining = new RemainingText(isFollowUp ? unnamed : compareWithNamed(unnamed, words, reading));
  readShares(remaining, reading, vocabulary);
  remaining.take(/\b(no |not |without |except )?(?:any )?(?:music )?videos?\b/g, ([, no]) => {
    criteria.type = no ? 'audio' : 'video';
  });
  // Not a length of the whole.
  remaining.take(trackLength, () => {
    reading.notes.push('Tracks cannot be chosen by their length.');
  });
  let each = 0;
  remaining.take(/\b(\d{1,2}) (?:tracks? |songs? |tunes? )?(?:of )?each(?: of| from)?\b/g, ([, count]) => {
    each = Number(count);
  });
  noteImpossibleTempo(remaining.text, reading);
  remaining.take(/\bopen format\b|\bhalf[ -]time\b|\bdouble[ -]time\b/g, () => undefined);
  const whole = remaining.text;
  Object.assign(criteria, readHours(remaining));
  skipTimes(remaining);
  Object.assign(
    criteria,
    readVariety(remaining),
    readMarks(remaining),
    readEnergy(remaining),
    readTime(remaining, now),
    readLength(remaining),
    readKeys(remaining),
  );
  const isSet =
    kind === 'setlist' ||
    criteria.minutes !== undefined ||
    /\b(?:set|setlist|mix|warm[ -]?up)\b|\b(?:start|open|begin)\w*\b.*\b(?:end|finish|close|peak)\w*\b|\b(?:gradual|progressive|steadi|slow)ly (?:faster|slower|up|down|build|ris|climb)|\bgetting (?:faster|slower)\b/.test(
      remaining.text,
    );
  const { not: notTempo = [], ...tempo } = readTempo(remaining, isSet);
  Object.assign(criteria, tempo);
  if (notTempo.length > 0) criteria.not = [...(criteria.not ?? []), ...notTempo];
  if (isSet) Object.assign(criteria, readCourse(whole));
  if (isSet && savedForLast.test(whole)) criteria.shape = 'build';
  if (notTempo.length > 0) reading.notes.push(`No track is both, so these are one or the other.`);
  await readWords(remaining.text, reading, vocabulary, { isSet, findName });
  avoidPace(reading);
  // "Everything except soca, because the soca truck is next door": an exclusion outweighs a later mention.
  const { genres, notGenres } = criteria;
  if (genres && notGenres) criteria.genres = genres.filter((name) => !notGenres.includes(name));
  const genreCount = criteria.genres?.length ?? 0;
  if (each > 0 && genreCount > 1)
    Object.assign(criteria, { count: Math.min(100, each * genreCount), equalGenres: true });
  if (isSet && (criteria.energy ?? 0) >= highEnergy && !criteria.shape && !criteria.course)
    criteria.shape = 'peak';
  // The moods of parts are not those of the whole.
  if (criteria.course)
    for (const part of ['moods', 'moodSaid', 'energy', 'shape'] as const) delete criteria[part];
  readPath(whole, reading, vocabulary);
  if (!isFollowUp) noteAbsent(remaining.text, reading);
  for (const term of terms) takeTerm(criteria, term, vocabulary);
  if (criteria.startBpm != null && criteria.endBpm != null && !criteria.shape)
    criteria.shape = criteria.endBpm > criteria.startBpm ? 'build' : 'cool-down';
  return reading;
}

/** Reads what there should be more or less of than the named artist or track has: "like Night Bus but harder". Returns the text without it. */
function compareWithNamed(text: string, typed: string, reading: Reading): string {
  if (!reading.criteria.like) return text;
  const found = readComparison(editText(text));
  const keepsTempo = sameTempo.test(typed.toLowerCase());
  if (found || keepsTempo)
    reading.comparison = {
      ...(found?.comparison ?? { shifts: {}, bpm: null }),
      ...(keepsTempo && { keepsTempo }),
    };
  return found?.rest ?? text;
}

/** Reads how many tracks there should be of each genre, where at least two have a number: "4 techno, 4 trance". */
function readShares(remaining: RemainingText, { criteria }: Reading, vocabulary: Vocabulary): void {
  const counts: number[] = [];
  const text = remaining.text;
  const numbered = /\b(\d{1,2}) (?=((?:[a-z&'-]+ ?){1,3}))/g;
  const isGenre = (words = '') =>
    phraseAt(tokensOf(words), 0, vocabulary)?.meanings.some(({ kind }) => kind === 'genre') === true;
  for (const [, count, words] of text.matchAll(numbered)) if (isGenre(words)) counts.push(Number(count));
  if (counts.length < 2) return;
  const total = counts.reduce((sum, count) => sum + count, 0);
  Object.assign(criteria, { count: Math.min(100, total), equalGenres: new Set(counts).size === 1 });
  remaining.take(numbered, ([, , words]) => isGenre(words));
}

/** "Save the big ones for the end". */
const savedForLast =
  /\b(?:save|saving|keep|keeping|hold|holding) (?:\w+ ){1,4}(?:for|till|til|until) (?:the |my )?(?:very )?(?:last|end|final|close|finale)\b/;

const trackLength =
  /\b(?:(?:tracks|songs|edits|tunes|ones|versions|cuts)(?: that are| of)? (?:under|over|below|less than|more than)|(?:longer|shorter) than) \d(?:\.\d)? ?(?:minutes|mins)\b/g;

/** From this level on, a whole set is at its peak. */
const highEnergy = 0.85;
const fastestBpm = 256;

/** Adds a sentence about a tempo that no music has. */
function noteImpossibleTempo(text: string, { notes }: Reading): void {
  const bpm = Number(/\b(\d{3,4}) ?bpm\b/.exec(text)?.[1] ?? 0);
  if (bpm > fastestBpm) notes.push(`The pool has nothing at ${bpm} BPM.`);
}

/** The first genre, one on the way, and the last one. */
const paths = [
  /\b(?:start|open|begin|kick off|opening|starting)(?:s)? (?:with|on|in|off with|from) (.{2,20}?)(?:,| and| then)+ (?:(?:then )?(?:move|go|slide|drift|switch|shift|on)\w* (?:in)?to (.{2,20}?)(?:,| and| then)+ )?(?:end|finish|close|land|finishing|ending|wind up|end up)(?:s|ing)? (?:with|on|in|at|up on|up in) (.{2,20})/,
  /\bfrom (.{2,30}?) (?:(?:in)?to|through|via) (.{2,20}?) (?:(?:in)?to|and then|then) (.{2,20})/,
  /\bfrom (.{2,30}?)() (?:all the way )?(?:up |down |over )?(?:in)?to (.{2,30})/,
];

/** Reads two genres of which the first turns into the second: "from lo-fi up to house". */
function readPath(text: string, { criteria }: Reading, vocabulary: Vocabulary): void {
  const found = paths.map((pattern) => pattern.exec(text)).find((match) => match !== null);
  const [from = [], via = [], to = []] = [found?.[1], found?.[2], found?.[3]].map((part) => {
    const phrase = part ? phraseAt(tokensOf(part), 0, vocabulary) : null;
    return phrase?.meanings.flatMap((meaning) => (meaning.kind === 'genre' ? meaning.names : [])) ?? [];
  });
  if (from.length > 0 && to.length > 0) criteria.path = { from, via, to };
}

/** Genres that are slow as a whole: there, slow is what has little energy. */
const slowGenres = new Set(['R&B', 'Soul', 'Reggae', 'Lo-Fi', 'Bachata', 'Hip-Hop', 'Reggaeton', 'Trap']);
const slowBelowBpm = 100;
const fastAboveBpm = 125;

/** Turns a pace that is not wanted into exclusions. */
function avoidPace({ criteria, avoided }: Reading): void {
  if (!avoided) return;
  const isSlowMusic =
    (criteria.genres ?? []).length > 0 && criteria.genres?.every((name) => slowGenres.has(name));
  const exclusion: Exclusion =
    avoided === 'fast'
      ? { field: 'bpm', min: fastAboveBpm, max: 256 }
      : isSlowMusic
        ? { field: 'energy', min: 1, max: 3 }
        : { field: 'bpm', min: 0, max: slowBelowBpm - 0.01 };
  criteria.not = [...(criteria.not ?? []), exclusion].slice(0, maxExclusions);
}
