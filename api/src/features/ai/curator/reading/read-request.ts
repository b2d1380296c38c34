import { parseSearch, type SearchTerm } from '@pool/contracts/search';
import { type Exclusion, maxExclusions, type Wish } from '../curator-state.ts';
import { readKeys } from './read-keys.ts';
import { readMarks } from './read-marks.ts';
import { readNames } from './read-names.ts';
import { readTempo } from './read-tempo.ts';
import { readLength, readTime } from './read-time.ts';
import { readWords } from './read-words.ts';
import { addTo, emptyReading, type FindName, type Reading } from './reading.ts';
import { Said } from './spoken-text.ts';
import type { Vocabulary } from './vocabulary.ts';

type Around = { vocabulary: Vocabulary; find: FindName; now: Date; kind: 'music' | 'setlist' };

/** Reads a request in plain English, terms of the search grammar among it. Costs time in proportion to its length. */
export async function readRequest(typed: string, { vocabulary, find, now, kind }: Around): Promise<Reading> {
  const reading = emptyReading();
  const { words, terms } = parseSearch(typed.slice(0, 4000));
  const named = await readNames(words, reading, vocabulary, find);
  const said = new Said(named);
  const { wish } = reading;
  said.take(/\b(?:music )?videos?\b/g, () => {
    wish.type = 'video';
  });
  said.take(/\bopen format\b|\bhalf[ -]time\b|\bdouble[ -]time\b/g, () => undefined);
  Object.assign(wish, readMarks(said), readTime(said, now), readLength(said), readKeys(said));
  const isSet =
    kind === 'setlist' || wish.minutes !== undefined || /\b(?:set|setlist|mix|warm[ -]?up)\b/.test(said.text);
  Object.assign(wish, readTempo(said, isSet));
  await readWords(said.text, reading, vocabulary, { isSet, find });
  for (const term of terms) takeTerm(wish, term, vocabulary);
  if (wish.startBpm != null && wish.endBpm != null && !wish.shape)
    wish.shape = wish.endBpm > wish.startBpm ? 'build' : 'cool-down';
  return reading;
}

function takeTerm(wish: Partial<Wish>, term: SearchTerm, { genres, moods }: Vocabulary): void {
  const same = (names: readonly string[], typed: string) =>
    names.find((name) => name.toLowerCase() === typed.toLowerCase()) ?? typed.slice(0, 100);
  const exclusion = term.negated ? exclusionOf(term) : null;
  if (exclusion) {
    wish.not = [...(wish.not ?? []), exclusion].slice(0, maxExclusions);
    return;
  }
  switch (term.field) {
    case 'bpm':
      wish.bpm = { min: term.min, max: term.max };
      break;
    case 'key':
      wish.keys = term.codes;
      break;
    case 'genre':
      addTo(
        wish,
        term.negated ? 'notGenres' : 'genres',
        term.values.map((value) => same(genres, value)),
      );
      break;
    case 'mood':
      addTo(
        wish,
        term.negated ? 'notMoods' : 'moods',
        term.values.map((value) => same(moods, value)),
      );
      break;
    case 'version':
      addTo(
        wish,
        term.negated ? 'notVersions' : 'versions',
        term.values.map((value) => value.slice(0, 100)),
      );
      break;
    case 'artist':
      addTo(
        wish,
        term.negated ? 'notArtists' : 'artists',
        term.values.map((value) => value.slice(0, 100)),
      );
      break;
    case 'label':
      addTo(
        wish,
        'labels',
        term.values.map((value) => value.slice(0, 100)),
      );
      break;
    case 'title':
      addTo(
        wish,
        'titles',
        term.values.map((value) => value.slice(0, 100)),
      );
      break;
    case 'year':
      wish.years = { from: term.min, to: term.max };
      break;
    case 'energy':
      wish.energies = { min: term.min, max: term.max };
      break;
    case 'added':
      wish.addedDays = term.days;
      break;
    case 'is':
      if (term.mark === 'downloaded' || term.mark === 'rated')
        wish[term.mark] = term.negated ? 'none' : 'only';
      else if (term.negated) wish.type = term.mark === 'video' ? 'audio' : 'video';
      else wish.type = term.mark;
  }
}

/** Null: what is not wanted has a list of its own, or is a mark. */
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
