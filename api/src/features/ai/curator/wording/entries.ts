import type { SetEntry } from '@pool/contracts/ai';
import type { Criteria } from '../curator-state.ts';
import type { Candidate } from '../ordering/candidate.ts';
import { type Step, stepBetween } from '../ordering/step.ts';
import { lengthWords } from './words.ts';

/**
 * Converts tracks to the entries of an answer. Only those of a set have steps and times. Reasons leave out what is true of every track, since
 * the request says that, and tempo and key, which each row shows.
 */
export function toEntries(tracks: readonly Candidate[], criteria: Criteria, isSet: boolean): SetEntry[] {
  const facts = tracks.map((track) => factsOf(track, criteria, isSet));
  const isShared = (fact: string) => tracks.length > 1 && facts.every((list) => list.includes(fact));
  let atSeconds = 0;
  return tracks.map((track, i) => {
    const before = isSet ? (tracks[i - 1] ?? null) : null;
    const step = before ? stepBetween(before, track) : null;
    const own = (facts[i] ?? []).filter((fact) => !isShared(fact)).join(', ');
    const follows = before && step ? stepWords(before, track, step) : isSet ? opens(track) : '';
    const entry = {
      trackId: String(track.id),
      name: `${track.artist} - ${track.title}`,
      reason: [own, follows].flatMap((text) => (text === '' ? [] : `${capital(text)}.`)).join(' '),
      atSeconds: isSet ? atSeconds : 0,
      step,
    };
    atSeconds += track.seconds;
    return entry;
  });
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
const opens = ({ key }: Candidate): string => (key ? `opens the set in ${key}` : 'opens the set');
const tempo = (bpm: number): string => String(Math.round(bpm * 10) / 10);

/** Lists what tells a track apart: genre and mood, in a selection also its year, and the version where one was asked for. */
function factsOf(track: Candidate, criteria: Criteria, isSet: boolean): string[] {
  const facts = [track.genre ?? 'Unknown genre'];
  if (track.mood) facts.push(track.mood.toLowerCase());
  if (criteria.versions.length > 0 && track.version)
    facts.push(`${/^[aeiou]/i.test(track.version) ? 'an' : 'a'} ${track.version} version`);
  if ((!isSet || criteria.years) && track.year) facts.push(`from ${track.year}`);
  return facts;
}

/** Says how a track follows another: "one step up to 9A, 0.8 % faster". A step that is not harmonic says so. */
function stepWords(from: Candidate, to: Candidate, { key, pitchPercent }: Step): string {
  return `${keyWords(from, to, key)}, ${tempoChange(from, to, pitchPercent)}`;
}

function keyWords(from: Candidate, to: Candidate, relation: Step['key']): string {
  if (from.key === null || to.key === null) return 'key unknown, may not be harmonic';
  if (relation === 'same') return `stays in ${to.key}`;
  if (relation === 'plus-one') return `one step up to ${to.key}`;
  if (relation === 'minus-one') return `one step down to ${to.key}`;
  if (relation === 'relative') return `moves to the relative key ${to.key}`;
  return `${from.key} to ${to.key} is not harmonic`;
}

function tempoChange(from: Candidate, to: Candidate, percent: number | null): string {
  if (percent === null || !from.bpm || !to.bpm) return 'unknown tempo';
  const ratio = to.bpm / from.bpm;
  const counted = ratio < 0.75 ? ', in double time' : ratio > 1.4 ? ', in half time' : '';
  if (Math.abs(percent) < 0.05) return `at the same tempo${counted}`;
  return `${Math.abs(percent)} % ${percent < 0 ? 'faster' : 'slower'}${counted}`;
}

/** Sums up what holds the tracks together, in a sentence or two; null for fewer than two tracks. */
export function insightsOf(
  tracks: readonly Candidate[],
  entries: readonly SetEntry[],
  isSet: boolean,
): string | null {
  if (tracks.length < 2) return null;
  const tempos = tracks.flatMap(({ bpm }) => bpm ?? []);
  const [low, high] = [Math.min(...tempos), Math.max(...tempos)];
  if (!isSet) {
    const keys = new Set(tracks.flatMap(({ key }) => key ?? []));
    const range =
      tempos.length === 0
        ? ''
        : low === high
          ? `All at ${tempo(low)} BPM`
          : `Tempos from ${tempo(low)} to ${tempo(high)} BPM`;
    return `${range || 'Unknown tempos'}, in ${keys.size === 1 ? 'one key' : `${keys.size} keys`}, by ${new Set(tracks.map(({ artists }) => artists[0])).size} artists.`;
  }
  const steps = entries.flatMap(({ step }) => step ?? []);
  const harmonic = steps.filter(({ key }) => key !== null).length;
  const largest = Math.max(0, ...steps.map(({ pitchPercent }) => Math.abs(pitchPercent ?? 0)));
  const peak = tracks.reduce((best, { energy }, i) => (energy > (tracks[best]?.energy ?? 0) ? i : best), 0);
  const [first, last] = [tempos[0] ?? 0, tempos.at(-1) ?? 0];
  const summary =
    tempos.length === 0
      ? 'The tempos are unknown'
      : `From ${tempo(first)} to ${tempo(last)} BPM, strongest ${peak === 0 ? 'at the start' : `after ${lengthWords(entries[peak]?.atSeconds ?? 0)}`}`;
  return `${summary}. ${harmonic === steps.length ? 'Every step' : `${harmonic} of ${steps.length} steps`} ${harmonic === 1 && steps.length > 1 ? 'is' : harmonic === steps.length ? 'is' : 'are'} harmonic, and the largest tempo change is ${largest} %.`;
}
