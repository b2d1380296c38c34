import { foldWords } from '../../../../catalogue/search/words.ts';
import { spokenText } from './spoken-text.ts';

/** A change to the tracks shown. Places count from 0. */
export type Command =
  | { kind: 'start-over' }
  | { kind: 'swap' | 'remove'; places: number[] }
  | { kind: 'like'; place: number }
  | { kind: 'more'; minutes: number | null; count: number | null }
  | { kind: 'tempo'; bpm: number }
  | { kind: 'energy'; by: number }
  | { kind: 'length'; by: number }
  | { kind: 'again'; others: boolean };

export type FollowUp = {
  command: Command | null;
  /** The rest of the message, which may contain criteria. */
  rest: string;
  /** Whether new criteria replace the old ones or are added to them; null if the message does not specify it. */
  joins: 'instead' | 'also' | null;
};

const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth'.split(
    ' ',
  );
const place = `(?:${ordinals.join('|')}|\\d{1,3}(?:st|nd|rd|th)?|last)`;
const noun = '(?: ?(?:ones?|tracks?|songs?|tunes?|records?))?';
const lead =
  '(?:(?:out|the|track|tracks|song|number|no|nr|and|also|#|,|&|position|positions|numbers) ?){0,3}';
const places = `((?:${lead}${place}${noun}(?: \\d{1,2}(?! ?bpm)${noun})?[ ,]*){1,6})`;
const swap = new RegExp(
  `\\b(?:swap|replace|change|exchange|switch) (?:out )?${places}(?:(?:for|with|by|to) (.*))?`,
);
const remove = new RegExp(
  `\\b(?:remove|drop|delete|skip|lose|kick|cut|take out|get rid of|throw out) (?:out )?${places}`,
);
const like = new RegExp(
  `\\b(?:more|something|others?|tracks?) (?:tracks? )?like (?:the |track |number |no |#){0,2}(${place})${noun}`,
);
const spanUnit = '(hours?|hrs?|minutes?|mins?)';
const more = new RegExp(
  `\\b(?:(?:another|add|plus|and|give me|extend (?:it )?by) )?(\\d{1,3}(?:\\.\\d)?) (?:more )?${spanUnit}(?: more| longer| extra)?\\b`,
);
const moreTracks =
  /\b(?:another (\d{1,2})|(\d{1,2}) (?:more|others|extra)|another (?:one|track|song)|a few more|some more|more of (?:these|those|this|that|them)|keep going|continue|go on|carry on|more|more please)\b/;

/** Reads the places in a phrase, in ascending order without duplicates; "the last 2" are two. `count` is the number of tracks shown. */
function placesIn(text: string, count: number): number[] {
  const found = new Set<number>();
  const pattern = new RegExp(`(${place})${noun}(?: (\\d{1,2})(?!\\d))?`, 'g');
  for (const [, word = '', many] of text.matchAll(pattern)) {
    const ordinal = ordinals.indexOf(word);
    const at = word === 'last' ? count - 1 : ordinal >= 0 ? ordinal : Number.parseInt(word, 10) - 1;
    const span = many && (word === 'last' || word === 'first') ? Number(many) : 1;
    for (let i = 0; i < span; i++) found.add(word === 'last' ? at - i : at + i);
    if (many && span === 1) found.add(Number(many) - 1);
  }
  return [...found].filter((at) => at >= 0 && at < count).sort((a, b) => a - b);
}

/** Returns the place of the track whose title is in the text; -1 if there is none. */
function placeOfTitle(text: string, titles: readonly string[]): number {
  const folded = ` ${foldWords(text).join(' ')} `;
  return titles.findIndex((title) => {
    const words = foldWords(title).join(' ');
    return words !== '' && folded.includes(` ${words} `);
  });
}

/** Reads a command about the tracks shown, which may name them by place or by title. */
export function readFollowUp(message: string, titles: readonly string[]): FollowUp {
  const text = spokenText(message.slice(0, 500)).replaceAll(/["“”]/g, ' ').replaceAll(/ +/g, ' ');
  const joins =
    /^ (?:and |or |then )?(?:(?:what|how) about|make (?:it|that|them)|rather|switch to|change (?:it|that|them) to|try)\b|\binstead\b/.test(
      text,
    )
      ? 'instead'
      : /^ (?:and|also|plus|add)\b|\balso\b|\bas well\b/.test(text)
        ? 'also'
        : null;
  const result = (command: Command | null, rest: string): FollowUp => ({ command, rest: rest.trim(), joins });
  if (
    /^ (?:please )?(?:lets )?(?:start (?:over|again|anew|afresh)|reset|new (?:set|request|search)|forget (?:it|that|all|everything|this)|clear|from scratch)\b/.test(
      text,
    )
  )
    return result({ kind: 'start-over' }, '');
  const swapped = swap.exec(text);
  if (swapped) {
    const at = placesIn(swapped[1] ?? '', titles.length);
    if (at.length > 0)
      return result(
        { kind: 'swap', places: at },
        swapped[2] ?? text.slice(swapped.index + swapped[0].length),
      );
  }
  const removed = remove.exec(text);
  if (removed) {
    const at = placesIn(removed[1] ?? '', titles.length);
    if (at.length > 0)
      return result({ kind: 'remove', places: at }, text.slice(removed.index + removed[0].length));
  }
  const verb =
    /^ (?:please |can you |could you )?(swap|replace|change|exchange|switch|remove|drop|delete|skip|lose|more like|something like) /.exec(
      text,
    );
  const named = verb ? placeOfTitle(message.slice(0, 500), titles) : -1;
  if (verb && named >= 0) {
    if (verb[1]?.endsWith('like')) return result({ kind: 'like', place: named }, '');
    return result(
      { kind: /swap|replace|change|switch/.test(verb[1] ?? '') ? 'swap' : 'remove', places: [named] },
      '',
    );
  }
  const liked = like.exec(text);
  if (liked) {
    const [at] = placesIn(liked[1] ?? '', titles.length);
    if (at !== undefined) return result({ kind: 'like', place: at }, text.replace(liked[0], ' '));
  }
  return readChange(text, result);
}

function readChange(text: string, result: (command: Command | null, rest: string) => FollowUp): FollowUp {
  const without = (found: RegExpExecArray) => text.replace(found[0], ' | ');
  const stepped =
    /\b(?:(\d{1,2}) ?bpm (faster|slower|up|down|more|less|higher|lower)|(?:up|down) (\d{1,2}) ?bpm)\b/.exec(
      text,
    );
  if (stepped) {
    const by = Number(stepped[1] ?? stepped[3]);
    return result(
      { kind: 'tempo', bpm: /slower|down|less|lower/.test(stepped[0]) ? -by : by },
      without(stepped),
    );
  }
  const pace =
    /\b(?:a (?:bit|little|touch) |much |make it )?(faster|slower|quicker|speed (?:it )?up|slow (?:it )?down|more tempo|less tempo)\b(?! than)/.exec(
      text,
    );
  if (pace) return result({ kind: 'tempo', bpm: /slow|less/.test(pace[1] ?? '') ? -4 : 4 }, without(pace));
  const energy =
    /\b(?:(more|less|higher|lower) energy|(harder|heavier|bigger|wilder|more energetic|pump it up|turn it up|punchier)|(softer|calmer|gentler|mellower|chiller|less energetic|tone it down|more chilled|more chill|more relaxed|easier))\b/.exec(
      text,
    );
  if (energy) {
    const down = energy[3] !== undefined || /less|lower/.test(energy[1] ?? '');
    return result({ kind: 'energy', by: down ? -0.25 : 0.25 }, without(energy));
  }
  const length = /\b(?:a (?:bit|little) )?(shorter|longer|less of (?:them|these|those)|fewer)\b/.exec(text);
  if (length) return result({ kind: 'length', by: length[1] === 'longer' ? 4 / 3 : 2 / 3 }, without(length));
  const again =
    /\b(?:(shuffle|reshuffle|mix it up|once more|try again|again)|(other ones|others|other tracks|something else|different (?:ones|tracks|songs)|another set|new ones))\b/.exec(
      text,
    );
  if (again) return result({ kind: 'again', others: again[2] !== undefined }, without(again));
  const span = /\b(?:another|more|extend|longer|add|extra)\b/.test(text) ? more.exec(text) : null;
  if (span) {
    const minutes = Number(span[1]) * (/^h/.test(span[2] ?? '') ? 60 : 1);
    return result(
      { kind: 'more', minutes, count: null },
      without(span).replace(/\b(?:another|more|extend|add|extra)\b/g, ' '),
    );
  }
  const many = moreTracks.exec(text);
  // "More house" is a new request; "more" and "5 more" continue the list.
  if (many && !/^ (?:some )?more [a-z]/.test(text.replace(/ more please/, ' more'))) {
    const count = Number(many[1] ?? many[2] ?? (/one|track|song/.test(many[0]) ? 1 : 0));
    return result({ kind: 'more', minutes: null, count: count || null }, without(many));
  }
  return result(null, text);
}
