import { parseSearch, type SearchTerm } from '@pool/contracts/search';
import { type Criteria, type Exclusion, maxExclusions } from '../curator-state.ts';
import { readKeys } from './read-keys.ts';
import { readMarks } from './read-marks.ts';
import { readNames } from './read-names.ts';
import { readTempo } from './read-tempo.ts';
import { readLength, readTime } from './read-time.ts';
import { readWords } from './read-words.ts';
import { addTo, emptyReading, type FindName, type NameList, type Reading } from './reading.ts';
import { RemainingText } from './spoken-text.ts';
import type { Vocabulary } from './vocabulary.ts';

type Context = { vocabulary: Vocabulary; findName: FindName; now: Date; kind: 'music' | 'setlist' };

/** Reads a request in plain English that may contain terms of the search grammar. The cost grows linearly with its length. */
export async function readRequest(
  message: string,
  { vocabulary, findName, now, kind }: Context,
): Promise<Reading> {
  const reading = emptyReading();
  const { words, terms } = parseSearch(message.slice(0, 4000));
  const remaining = new RemainingText(await readNames(words, reading, vocabulary, findName));
  const { criteria } = reading;
  remaining.take(/\b(?:music )?videos?\b/g, () => {
    criteria.type = 'video';
  });
  remaining.take(/\bopen format\b|\bhalf[ -]time\b|\bdouble[ -]time\b/g, () => undefined);
  Object.assign(
    criteria,
    readMarks(remaining),
    readTime(remaining, now),
    readLength(remaining),
    readKeys(remaining),
  );
  const isSet =
    kind === 'setlist' ||
    criteria.minutes !== undefined ||
    /\b(?:set|setlist|mix|warm[ -]?up)\b/.test(remaining.text);
  Object.assign(criteria, readTempo(remaining, isSet));
  await readWords(remaining.text, reading, vocabulary, { isSet, findName });
  for (const term of terms) takeTerm(criteria, term, vocabulary);
  if (criteria.startBpm != null && criteria.endBpm != null && !criteria.shape)
    criteria.shape = criteria.endBpm > criteria.startBpm ? 'build' : 'cool-down';
  return reading;
}

type TextTerm = Extract<SearchTerm, { values: string[] }>;

/** The lists of names that the terms of a text go to, and those of turned terms where they have their own. */
const textLists: Partial<Record<TextTerm['field'], [wanted: NameList, unwanted?: NameList]>> = {
  genre: ['genres', 'notGenres'],
  mood: ['moods', 'notMoods'],
  version: ['versions', 'notVersions'],
  artist: ['artists', 'notArtists'],
  label: ['labels'],
  title: ['titles'],
};

/** Takes over the values of a text, genres and moods as the pool spells them. */
function takeTexts(criteria: Partial<Criteria>, term: TextTerm, { genres, moods }: Vocabulary): void {
  const [wanted, unwanted] = textLists[term.field] ?? [];
  const list = term.negated ? unwanted : wanted;
  if (!list) return;
  const known = term.field === 'genre' ? genres : term.field === 'mood' ? moods : [];
  const spelt = (typed: string) =>
    known.find((name) => name.toLowerCase() === typed.toLowerCase()) ?? typed.slice(0, 100);
  addTo(criteria, list, term.values.map(spelt));
}

function takeTerm(criteria: Partial<Criteria>, term: SearchTerm, vocabulary: Vocabulary): void {
  const exclusion = term.negated ? exclusionOf(term) : null;
  if (exclusion) {
    criteria.not = [...(criteria.not ?? []), exclusion].slice(0, maxExclusions);
    return;
  }
  switch (term.field) {
    case 'bpm':
      criteria.bpm = { min: term.min, max: term.max };
      break;
    case 'key':
      criteria.keys = term.codes;
      break;
    case 'year':
      criteria.years = { from: term.min, to: term.max };
      break;
    case 'energy':
      criteria.energies = { min: term.min, max: term.max };
      break;
    case 'added':
      criteria.addedDays = term.days;
      break;
    case 'is':
      if (term.mark === 'downloaded' || term.mark === 'rated')
        criteria[term.mark] = term.negated ? 'none' : 'only';
      else if (term.negated) criteria.type = term.mark === 'video' ? 'audio' : 'video';
      else criteria.type = term.mark;
      break;
    default:
      // A number that the assistant does not know is left out.
      if ('values' in term) takeTexts(criteria, term, vocabulary);
  }
}

/** Converts a negated term to an exclusion. Null for fields that have their own list of exclusions, and for marks. */
function exclusionOf(term: SearchTerm): Exclusion | null {
  switch (term.field) {
    case 'bpm':
    case 'energy':
      return { field: term.field, min: term.min, max: term.max };
    case 'key':
      return { field: 'key', codes: term.codes };
    case 'year':
      return { field: 'year', from: term.min, to: term.max };
    case 'added':
      return { field: 'added', days: term.days };
    case 'label':
    case 'title':
      return { field: term.field, values: term.values.map((value) => value.slice(0, 100)) };
    default:
      return null;
  }
}
