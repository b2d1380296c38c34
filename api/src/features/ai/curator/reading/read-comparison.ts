import {
  type Axis,
  adjectiveForms,
  anyOf,
  axes,
  lessWords,
  moreWords,
  nounWays,
  phrases,
  type Shifts,
} from './comparison-words.ts';

/** A request for more or less of a quality than the tracks shown have. */
export type Comparison = {
  shifts: Shifts;
  /** The exact change of tempo, if the message gives one. */
  bpm: number | null;
  /** Whether the tempo stays as it is: "same speed, but gentler". */
  keepsTempo?: true;
};

const { plain, comparative } = adjectiveForms;
const adjective = anyOf(plain.keys());
const softener = '(?:(?:of the|of|quite|so|as|that|very|really) )?';

/** Patterns, each with one word that has a way, and whether the pattern turns it round. */
const patterns: { pattern: RegExp; isTurned: boolean; ways: ReadonlyMap<string, Shifts> }[] = [
  {
    pattern: new RegExp(
      String.raw`\b(?:not|isnt|arent|never) (?:nearly )?(?:that )?(${adjective}) enough\b`,
      'g',
    ),
    isTurned: false,
    ways: plain,
  },
  {
    pattern: new RegExp(String.raw`\b(?:no|not) (${anyOf(comparative.keys())})\b(?! than \d)`, 'g'),
    isTurned: true,
    ways: comparative,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:less ${softener}|(?:not|isnt|arent) (?:so|as|that|too|quite so|quite as|all) (?:damn |bloody )?|too |a bit too )(${adjective})\b(?! like)`,
      'g',
    ),
    isTurned: true,
    ways: plain,
  },
  {
    pattern: new RegExp(String.raw`\b(?:more (?:of a |of the )?)(${adjective})\b(?! like)`, 'g'),
    isTurned: false,
    ways: plain,
  },
  {
    pattern: new RegExp(String.raw`\b(${anyOf(comparative.keys())})\b(?! than \d)`, 'g'),
    isTurned: false,
    ways: comparative,
  },
  {
    pattern: new RegExp(String.raw`\b(?:${lessWords}) ${softener}(${anyOf(nounWays.keys())})\b`, 'g'),
    isTurned: true,
    ways: nounWays,
  },
  {
    pattern: new RegExp(String.raw`\b(?:${moreWords}) ${softener}(${anyOf(nounWays.keys())})\b`, 'g'),
    isTurned: false,
    ways: nounWays,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:drop|lower|reduce|decrease|cut|ease|bring down|take down|turn down|dial back|lose|ditch|kill|bin|strip out|take out) (?:some |a bit )?(?:of )?(?:the )?(${anyOf(nounWays.keys())})\b`,
      'g',
    ),
    isTurned: true,
    ways: nounWays,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:up|raise|lift|increase|boost|push|pump up|crank up|turn up|bring up|pick up) the (${anyOf(nounWays.keys())})\b`,
      'g',
    ),
    isTurned: false,
    ways: nounWays,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:bring|take|turn|push|kick|step|lift|crank|pump|pick|get) (?:the |some )?(${anyOf(nounWays.keys())}) (?:right |way |back )?up\b`,
      'g',
    ),
    isTurned: false,
    ways: nounWays,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:bring|take|turn|dial|pull|get|keep) (?:the |some )?(${anyOf(nounWays.keys())}) (?:right |way |back )?down\b`,
      'g',
    ),
    isTurned: true,
    ways: nounWays,
  },
];
const phrasePatterns = phrases.map(([text, way]) => ({
  pattern: new RegExp(String.raw`\b(?:${text})(?![a-z])`, 'g'),
  way,
}));

const touch =
  /\b(?:touch|bit|little|lil|lile|tad|smidge|smidgen|shade|hair|notch|slightly|wee|marginally|fraction|slight)\b/;
const much =
  /\b(?:way|much|lots?|far|loads|heaps|tons|miles|really|seriously|significantly|proper|considerably|massively)\b/;

/** Returns the size of a step from the words around a comparison. */
function degreeOf(before: string, after: string): number {
  const near = `${before.split(/[,.;!?|]/).at(-1)} | ${after.split(/[,.;!?|]/)[0]}`;
  return touch.test(near) ? 0.6 : much.test(near) ? 2 : 1;
}

const upWords = 'up|faster|quicker|higher|more|plus|add|raise|push|bump';
const downWords = 'down|under|below|slower|lower|less|off|drop|minus|knock|take|reduce';
const bpmWord = '(?:bpms?|clicks?)';
const exact = [
  new RegExp(
    String.raw`(?<![a-z\d])(?<up>\b(?:${upWords}))?(?<down>\b(?:${downWords}))? ?(?:it |them |everything |the (?:tempo|pace|speed|bpm|whole thing) )?(?:up |down )?(?:by )?(?<sign>[+-])? ?(?<by>\d{1,2}) ?${bpmWord}(?: (?<after>${upWords}|${downWords}|over|above|under|below)\b(?: (?:it|that|this|them))?)?`,
  ),
  /\b(?:(?<up>speed|pitch|push|bring|take|nudge)|(?<down>slow)) (?:it|them|everything|this) (?<after>up|down) (?:by )?(?<sign>[+-])?(?<by>\d{1,2})\b(?! ?(?:tracks?|songs?))/,
  /\b(?:(?<up>up|raise|lift|increase|push)|(?<down>drop|lower|reduce|cut)) the (?:tempo|pace|speed|bpm) (?:up |down )?(?:by )?(?<sign>[+-])?(?<by>\d{1,2})\b(?<after>)/,
  /^ (?:go |make it |everything )?(?<up>)(?<down>)(?<sign>[+-]) ?(?<by>\d{1,2})(?<after>)[ .!]*$/,
];

const atMost = /^ ?,? ?(?:at (?:the )?(?:very )?most|max(?:imum)?\b|tops\b|or less\b|no more\b)/;

/** Reads "5 bpm down". Null if the text gives a tempo instead of a change of it. */
function readExact(text: string): { bpm: number; found: string } | null {
  for (const pattern of exact) {
    const match = pattern.exec(text);
    if (!match?.groups) continue;
    const { up, down, sign, by, after = '' } = match.groups;
    const word = after || down || up || '';
    const isDown =
      sign === '-' || new RegExp(`^(?:${downWords}|slow)$`).test(word) || /\bdown\b/.test(match[0]);
    if (!sign && word === '') continue;
    // "5 BPM faster at most" is less than 5 on the mean.
    const share = atMost.test(text.slice(match.index + match[0].length)) ? 0.4 : 1;
    return { bpm: Number(by) * share * (isDown ? -1 : 1), found: match[0] };
  }
  return null;
}

export const sameTempo = /\b(?:same|similar|keep the|leave the) (?:speed|tempo|pace|bpms?)\b(?: as)?/;

/** Reads what there should be more or less of, and returns the text without it. Null if the text compares nothing. */
export function readComparison(text: string): { comparison: Comparison; rest: string } | null {
  const shifts: Shifts = {};
  let rest = text;
  const take = (pattern: RegExp, wayOf: (word: string) => Shifts | undefined, sign: 1 | -1) => {
    rest = rest.replaceAll(pattern, (found: string, ...more: unknown[]) => {
      const at = Number(more.find((part) => typeof part === 'number'));
      const way = wayOf(typeof more[0] === 'string' ? more[0] : '') ?? {};
      const degree = degreeOf(
        rest.slice(Math.max(0, at - 24), at),
        rest.slice(at + found.length, at + found.length + 16),
      );
      for (const axis of axes) add(shifts, axis, (way[axis] ?? 0) * sign * degree);
      return ' | ';
    });
  };
  const by = readExact(rest);
  if (by) rest = rest.replace(by.found, ' | ');
  for (const { pattern, isTurned, ways } of patterns)
    take(pattern, (word) => ways.get(word), isTurned ? -1 : 1);
  for (const { pattern, way } of phrasePatterns) take(pattern, () => way, 1);
  if (by) shifts.bpm = Math.sign(by.bpm);
  if (Object.keys(shifts).length === 0) return null;
  const keepsTempo = shifts.bpm === undefined && sameTempo.test(text);
  return {
    comparison: { shifts, bpm: by?.bpm ?? null, ...(keepsTempo && { keepsTempo }) },
    rest: withoutDegrees(rest).replace(sameTempo, ' '),
  };
}

/** Keeps the larger of two steps along the same axis. */
function add(shifts: Shifts, axis: Axis, by: number): void {
  if (by !== 0 && Math.abs(by) > Math.abs(shifts[axis] ?? 0)) shifts[axis] = by;
}

const aroundWords =
  'a|an|the|just|only|maybe|touch|bit|lil|lile|little|tiny|wee|tad|smidge|smidgen|shade|hair|notch|lot|lots|fraction|slightly|slight|way|much|even|far|loads|heaps|tons|miles|really|seriously|proper|whole thing|whole lot|make|it|them|that|this|everything|can|could|be|we|you|go|going|give|me|us|some|more|of|for|want|need|should|so|but';
const beforeGap = new RegExp(String.raw`(?:\b(?:${aroundWords}) )+(?=\|)`, 'g');
const afterGap = new RegExp(String.raw`\|(?: (?:${aroundWords})\b)+(?= (?:\||[,.!?]|$))`, 'g');

/** Takes out the words that only tell how much more or less: "just a touch". */
const withoutDegrees = (text: string): string =>
  text.replaceAll(/ +/g, ' ').replaceAll(beforeGap, '').replaceAll(afterGap, '|');
