import { meanOn, positionOn, stepOn } from '../axes.ts';
import { type Axis, adjectiveForms, anyOf, axes, type Shifts } from './comparison-words.ts';
import { nameText } from './edit-text.ts';
import type { Shown, ShownTrack } from './shown.ts';

export type NamedPlaces = {
  places: number[];
  /** A request for what the tracks there have in common not to come again: "no amapiano". */
  rest: string;
  /** The way away from the quality the tracks were named by: up in tempo for "the slow ones". */
  away: Shifts;
};
type Found = NamedPlaces & { end: number };

const noun = '(?:ones?|tracks?|songs?|tunes?|records?|stuff|bits?|joints?|numbers|cuts)';
const lead = /(?:(?:the|all|any|anything|everything|those|that|that are|thats|is|a|bit|too|really|more) )*/y;
const byLead = new RegExp(
  `(?:(?:anything|everything|all|both|whatever|stuff|the|${noun}|\\d) )*(?:(?:thats|that are|that is|which are) )?(?:by|from) `,
  'y',
);
const nounAfter = new RegExp(`${noun}(?= |$)`, 'y');
const quality = new RegExp(
  `(${anyOf([...adjectiveForms.plain.keys(), ...adjectiveForms.comparative.keys()])}) `,
  'y',
);
const extreme = new RegExp(
  `(?:(\\d{1,2}) )?(${anyOf(adjectiveForms.superlative.keys())})(?: (\\d{1,2}))? ?`,
  'y',
);

function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return at + (pattern.exec(text)?.[0].length ?? 0);
}
const placesWhere = (shown: Shown, test: (track: ShownTrack) => boolean): number[] =>
  shown.tracks.flatMap((track, place) => (test(track) ? [place] : []));

/** Reads tracks by title, artist, genre, mood or quality: "Night Bus", "anything by Ana Lux", "the amapiano ones", "the slowest two". */
export function readNamed(text: string, at: number, shown: Shown): Found | null {
  let best: Found | null = null;
  for (const read of [readTitle, readArtist, readKind, readQuality, readExtreme]) {
    const found = read(text, at, shown);
    if (found && found.places.length > 0 && (!best || found.end > best.end)) best = found;
  }
  return best;
}

/** Returns whether a name stands at a point of the text, between spaces. */
const standsAt = (text: string, at: number, name: string): boolean =>
  name !== '' && text.startsWith(`${name} `, at);

function readTitle(text: string, at: number, shown: Shown): Found | null {
  let best: Found | null = null;
  shown.tracks.forEach(({ title }, place) => {
    const name = nameText(title);
    if (/^\d{1,2}(?:th)?$/.test(name) || !standsAt(text, at, name)) return;
    const end = at + name.length + 1;
    if (!best || end > best.end) best = { places: [place], end, rest: '', away: {} };
  });
  return best;
}

function readArtist(text: string, at: number, shown: Shown): Found | null {
  const isBy = skip(byLead, text, at);
  const from = isBy > at ? isBy : skip(lead, text, at);
  for (const artist of new Set(shown.tracks.flatMap(({ named }) => named))) {
    const name = nameText(artist);
    if (!standsAt(text, from, name)) continue;
    const end = skip(nounAfter, text, from + name.length + 1);
    const places = placesWhere(shown, ({ named }) => named.includes(artist));
    // A single word of the pool may be anything, so it needs "by" or a noun.
    if (isBy === at && end === from + name.length + 1 && !name.includes(' ')) continue;
    return { places, end: skip(/ ?/y, text, end), rest: ` without ${artist}`, away: {} };
  }
  return null;
}

/** Reads the tracks of a genre or a mood; needs a noun, since "house" alone is a request. */
function readKind(text: string, at: number, shown: Shown): Found | null {
  const from = skip(lead, text, at);
  const words = text.slice(from, from + 60).split(' ');
  for (let length = Math.min(4, words.length - 1); length > 0; length--) {
    const phrase = words.slice(0, length).join(' ');
    const key = phrase.replaceAll(/[^\p{L}\p{N}]/gu, '');
    const nounAt = from + phrase.length + 1;
    const end = skip(nounAfter, text, nounAt);
    // "House" alone is a request, "the house" or "house ones" are tracks.
    const isClosed = from > at && /^(?:[,.!]| |$)*$/.test(text.slice(nounAt));
    if (end === nounAt && !isClosed) continue;
    for (const meaning of shown.phrases.get(key) ?? []) {
      if (meaning.kind !== 'genre' && meaning.kind !== 'mood') continue;
      const own = meaning.kind === 'genre' ? 'genre' : 'mood';
      const places = placesWhere(shown, (track) => meaning.names.includes(track[own] ?? ''));
      if (places.length > 0) return { places, end: skip(/ ?/y, text, end), rest: ` no ${phrase}`, away: {} };
    }
  }
  return null;
}

/** Returns the first axis of a way, and its direction. */
function axisOf(way: Shifts): { axis: Axis; sign: number } | null {
  const axis = axes.find((one) => way[one] !== undefined);
  return axis ? { axis, sign: Math.sign(way[axis] ?? 1) } : null;
}
const reverse = ({ axis, sign }: { axis: Axis; sign: number }): Shifts => ({ [axis]: -sign });

function readQuality(text: string, at: number, shown: Shown): Found | null {
  quality.lastIndex = skip(lead, text, at);
  const found = quality.exec(text);
  const way = found
    ? (adjectiveForms.plain.get(found[1] ?? '') ?? adjectiveForms.comparative.get(found[1] ?? ''))
    : undefined;
  const axis = way && axisOf(way);
  const nounAt = quality.lastIndex;
  if (!found || !axis) return null;
  const end = skip(nounAfter, text, nounAt);
  const mean = meanOn(axis.axis, shown.tracks);
  if (end === nounAt || mean === null) return null;
  const off = (track: ShownTrack) => ((positionOn(axis.axis, track) ?? mean) - mean) * axis.sign;
  const places = placesWhere(shown, (track) => off(track) > stepOn[axis.axis] / 5);
  return { places, end: skip(/ ?/y, text, end), rest: '', away: reverse(axis) };
}

function readExtreme(text: string, at: number, shown: Shown): Found | null {
  extreme.lastIndex = skip(lead, text, at);
  const found = extreme.exec(text);
  const way = found ? adjectiveForms.superlative.get(found[2] ?? '') : undefined;
  const axis = way && axisOf(way);
  if (!found || !axis) return null;
  const end = skip(nounAfter, text, extreme.lastIndex);
  const value = (place: number) => {
    const track = shown.tracks[place];
    return ((track && positionOn(axis.axis, track)) ?? 0) * axis.sign;
  };
  const places = [...shown.tracks.keys()].sort((a, b) => value(b) - value(a) || a - b);
  const many = Number(found[1] ?? found[3] ?? 1);
  return { places: places.slice(0, many), end: skip(/ ?/y, text, end), rest: '', away: reverse(axis) };
}
