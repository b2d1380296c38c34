import { type NamedPlaces, readNamed } from './named-places.ts';
import type { Shown } from './shown.ts';

/** Places of tracks shown, from 0, in the order of the text. */
export type Places = NamedPlaces & {
  /** Where the text goes on after them. */
  end: number;
};

const n = String.raw`(\d{1,3})(?:th)?`;
const some = String.raw`(\d{1,2}|few|couple|pair)`;
const lead =
  /(?:(?:the|my|your|those|these|this|that|track|tracks|song|songs|tune|tunes|record|records|number|numbers|numero|no|nr|nrs|nos|num|#|\.|positions?|places?|slots?|spots?|of|at|all|both|just|also|out) )*/y;
const tail = /(?:(?:ones?|tracks?|songs?|tunes?|records?|joints?|place|spot|slot|position|picks?)(?= ) ?)?/y;
const separator = /(?:(?:,|and|n|nd|&|\/|plus|or|then|also|\+) ?)+(?!then )/y;

const manyOf = (word = ''): number => (word === 'few' ? 3 : /couple|pair/.test(word) ? 2 : Number(word));
const span = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);

type Rule = [pattern: string, read: (found: string[], shown: Shown) => number[]];

/** Wordings of places in a list of `count` tracks. The longest that matches wins. */
// biome-ignore format: one wording a line
const rules: Rule[] = [
  [`${n} ?(?:-|to|thru|through|till|until) ?(?:the )?(?:track |number )?${n}`, ([, a, b]) => span(Math.min(Number(a), Number(b)) - 1, Math.max(Number(a), Number(b)))],
  [String.raw`(\d{1,2}) (?:-|to|thru|through|till|until) (?:the )?(?:end|last)`, ([, a], { count }) => span(Number(a) - 1, count)],
  [`(?:from )?(?:track |number )?${n} (?:on|onwards?|and on|and onwards?|and after|and below|and down)(?! the)`, ([, a], { count }) => span(Number(a) - 1, count)],
  [`from (?:track |number )?${n}`, ([, a], { count }) => span(Number(a) - 1, count)],
  [`(?:1th|top|opening|front) ${some}`, ([, many]) => span(0, manyOf(many))],
  [`(?:last|bottom|final|closing|end) ${some}`, ([, many], { count }) => span(count - manyOf(many), count)],
  [`${some} (?:last|at the end|at the bottom)`, ([, many], { count }) => span(count - manyOf(many), count)],
  ['(?:1th|top|front|opening) half', (_, { count }) => span(0, Math.ceil(count / 2))],
  ['(?:2th|last|other|bottom|back|closing) half', (_, { count }) => span(Math.ceil(count / 2), count)],
  ['(?:1th|top|opening) (?:third|3th)', (_, { count }) => span(0, Math.ceil(count / 3))],
  ['(?:last|final|bottom|closing) (?:third|3th)', (_, { count }) => span(count - Math.ceil(count / 3), count)],
  [`middle ${some}`, ([, many], { count }) => span((count - manyOf(many)) >> 1, (count + manyOf(many)) >> 1)],
  ['(?:(?:one|track|song) in the )?middle', (_, { count }) => [(count - 1) >> 1]],
  [`${n} (?:to |from |from the )?(?:the )?(?:last|end|bottom)|next to last|penultimate|last but 1|last but one|one before (?:the )?last`, ([, a], { count }) => [count - Number(a ?? 2)]],
  ['(?:the )?(?:very )?(?:last|final|closer|closing|bottom|end)', (_, { count }) => [count - 1]],
  ['(?:the )?(?:opener|opening|top|very 1th)', () => [0]],
  ['every (?:other|2th|2)', (_, { count }) => span(0, count).filter((place) => place % 2 === 1)],
  ['everything|all of (?:it|them)|the whole (?:thing|lot)|all', (_, { count }) => span(0, count)],
  ['next (?:one|track|song|1)|next|one (?:right |just )?(?:after|below|following)(?: (?:it|that|this|that one))?', ({ length }, { edit }) => (length > 0 && edit ? [edit.next] : [])],
  ['previous(?: one)?|one (?:right |just )?(?:before|above)(?: (?:it|that|this|that one))?', ({ length }, { edit }) => (length > 0 && edit?.places[0] ? [edit.places[0] - 1] : [])],
  ['(?:it|that one|this one|them|those|these)(?= (?:again|too|as well|please|pls|out|$))', ({ length }, { edit }) => (length > 0 && edit?.kind === 'swap' ? [...edit.places] : [])],
  [`${n}(?! (?:more|extra|others|new|bpm|minutes?|mins?|hours?))`, ([, a]) => [Number(a) - 1]],
];
const compiled = rules.map(([pattern, read]) => ({
  pattern: new RegExp(`(?:${pattern})(?= |$)`, 'y'),
  read,
}));

/** Wordings for all tracks on one side of another: "everything after 8", "all but the first". */
const sides =
  /(?:(?:everything|anything|all|whatever|the rest|rest|ones|tracks|songs|stuff|what comes)(?: thats| that comes| that is| coming)? (?:right )?(after|past|beyond|below|following|before|above|until|up to|but|except|except for|apart from|other than|besides|from|between)|(one|track|song|tune) (?:right |just |straight |directly )?(after|before|below|above|following)) /y;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
const skip = (pattern: RegExp, text: string, at: number): number =>
  at + (matchAt(pattern, text, at)?.[0].length ?? 0);

/** Reads places from a point of an edit text on: "the first two, 5 and 7-9". Null if there are none. */
export function readPlaces(text: string, at: number, shown: Shown): Places | null {
  const items: Places[] = [];
  for (let from = at; ; ) {
    const item = readItem(text, from, shown);
    if (!item) return joined(items);
    items.push(item);
    const next = skip(separator, text, item.end);
    if (next === item.end && !/^\d{1,2} /.test(text.slice(next))) return joined(items);
    from = next;
  }
}

function joined(items: readonly Places[]): Places | null {
  const [last] = items.slice(-1);
  return last
    ? {
        places: [...new Set(items.flatMap(({ places }) => places))],
        end: last.end,
        rest: items.map(({ rest }) => rest).join(''),
        away: Object.assign({}, ...items.map(({ away }) => away)),
      }
    : null;
}

/** Reads one place or one group of places, as long a wording as there is. */
export function readItem(text: string, at: number, shown: Shown): Places | null {
  const start = skip(lead, text, at);
  const side = readSide(text, at, shown) ?? readSide(text, start, shown);
  if (side) return side;
  let best = readNamed(text, at, shown);
  const named = start === at ? null : readNamed(text, start, shown);
  if (named && (!best || named.end > best.end)) best = named;
  for (const { pattern, read } of compiled) {
    const found = matchAt(pattern, text, start);
    if (!found) continue;
    const end = skip(tail, text, start + found[0].length + 1);
    if (best && best.end >= end) continue;
    const places = read([...found], shown).filter((place) => place >= 0 && place < shown.count);
    if (places.length > 0) best = { places, end, rest: '', away: {} };
  }
  return best;
}

function readSide(text: string, at: number, shown: Shown): Places | null {
  const found = matchAt(sides, text, at);
  if (!found) return null;
  const word = found[1] ?? found[3] ?? '';
  const other = readPlaces(text, at + found[0].length, shown);
  if (!other) return null;
  const [low, high] = [Math.min(...other.places), Math.max(...other.places)];
  const isAfter = /after|past|beyond|below|following/.test(word);
  if (found[2] !== undefined)
    return {
      ...other,
      places: [isAfter ? high + 1 : low - 1].filter((place) => place >= 0 && place < shown.count),
    };
  const all = span(0, shown.count);
  const places = isAfter
    ? all.filter((place) => place > high)
    : word === 'from'
      ? all.filter((place) => place >= low)
      : word === 'between'
        ? all.filter((place) => place > low && place < high)
        : /before|above/.test(word)
          ? all.filter((place) => place < low)
          : /until|up to/.test(word)
            ? all.filter((place) => place <= high)
            : all.filter((place) => !other.places.includes(place));
  return { places, end: other.end, rest: '', away: {} };
}
