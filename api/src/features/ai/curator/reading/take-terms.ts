import type { SearchTerm } from '@pool/contracts/search';
import { type Criteria, type Exclusion, maxExclusions } from '../curator-state.ts';
import { addTo, type NameList } from './reading.ts';
import type { Vocabulary } from './vocabulary.ts';

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

/** Takes over a term of the search grammar, such as `bpm:120-126` or `-key:8A`. */
export function takeTerm(criteria: Partial<Criteria>, term: SearchTerm, vocabulary: Vocabulary): void {
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
