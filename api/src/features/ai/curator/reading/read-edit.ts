import type { ReadCommand } from './command.ts';
import { type Places, readItem, readPlaces } from './places.ts';
import { readComparison } from './read-comparison.ts';
import { readMove } from './read-move.ts';
import type { Shown } from './shown.ts';

const object =
  '(?:it|that|this|them|em|those|these|everything|the (?:whole )?(?:(?:running |play(?:ing)? |track )?order|set|list|thing|lot)|order)';

/** Commands without places. */
// biome-ignore format: one command a line
const whole: [kind: 'undo' | 'reverse' | 'shuffle', pattern: RegExp][] = [
  ['undo', new RegExp(String.raw`\b(?:undo|revert|restore|(?:put|bring|swap|change|switch|move|give|get) (?:${object}|me|the \w+)(?: one)? back(?! to back)|(?:go|take|roll) (?:${object} )?back(?= (?:please|pls|to|one|a step|again)|[ ,.!]*$)|(?:as|like|the way|how) it was(?: before)?|put back (?:what|the (?:one|ones|track|tracks)|how|as)\b.*|(?:thats|thats even|this is|its) worse|scratch that|never ?mind(?: that)?|i take (?:it|that) back|(?:previous|old|last|earlier) version|(?:liked|preferred) (?:it|the old one|the last one|the previous one|the old ones)(?: better| before)?)\b`)],
  ['reverse', new RegExp(String.raw`\b(?:reverse|invert)\b|\b(?:flip|turn) ${object}(?: (?:round|around|over|upside down|back to front|on its head))?(?= please| pls| ,|[ ,.!]*$)|\b(?:play|run|do|order) ${object} (?:backwards?|in reverse|the other way (?:round|around))|\bbackwards\b|\b(?:the )?other way (?:round|around)\b|\bback to front\b|\bupside down\b`)],
  ['shuffle', new RegExp(String.raw`\b(?:re)?shuffle\b|\b(?:mix|jumble|muddle|switch|shake) (?:up )?(?:the order|${object})(?: up| around| about)?\b|\brandom(?:i[sz]e)?(?: (?:the )?order| ${object})?\b|\b(?:different|another|new) order\b|\breorder ${object}\b|\bscramble\b`)],
];

const swapVerb = 'swap|swop|exchange|switch|flip|trade|interchange';
const replaceVerb = `(?:swap|swop|switch|trade|sub|change|replace)(?: out| up)|replace|change|redo|substitute|sub|refresh|re ?roll|rethink|exchange|swap|swop|switch|(?:something|anything|somethin|one|track|tune|song) (?:else|different|better|new) (?:for|instead of|in place of|at)|(?:another|a different|a new) (?:one|track|tune|song) (?:for|instead of|in place of|at)|instead of|(?:not|isnt|wasnt) (?:feeling|into|keen on|sure about|a fan of|digging|loving)|(?:dont|do not|didnt) (?:like|want|need|rate|fancy|love|dig)|cant stand|hate|(?:nah|no) not|not|pick (?:something|one) (?:else|new|different) for`;
const removeVerb =
  'remove|delete|get sh[ou]t of|do away with|86|boot(?: out)?|heave|skip|lose|kick(?: out)?|cut(?: out)?|take (?:out|off|away)|get rid of|throw (?:out|away)|toss(?: out)?|ditch|bin(?: off)?|scrap|axe|chuck(?: out)?|dump|nix|kill|leave (?:out|off)|pull(?: out)?|erase|omit|drop|without|minus|clear|loose|yank|strip out|scratch|no more of';
const keepVerb =
  '(?:only|just) keep|keep (?:only|just)|keep|(?:just|only)(?: give me| want| play)?|stick (?:with|to)|leave (?:only|just)(?: me)?|nothing but|hold (?:on to|onto)';
const size =
  /\b(?:cut|trim|shorten|bring|get|take|boil|narrow|make|stretch) (?:(?:it|this|that|them|the list|the set) )?(?:down |up )?(?:to )?(?:(?:the )?(?:best|top|1th) )?(\d{1,2})(?: (?:tracks|songs|tunes|long|in total|total))?[ .!]*$/;
const verdict =
  /^(?:(?:its|it is|theyre|they are|thats|they all) )?(?:(?:(?:just |really |is |are )?(?:isnt|aint|arent|not|doesnt|dont|didnt) (?:really )?(?:that |so |very |much )?(?:working|work|fit|fitting|right|it|belong|for me|good|great|doing it|hitting|hit|landing|land|flowing|flow|gel|gelling|sit|bang|any good))|(?:gets?|grates?|is getting) on (?:my|the|our) (?:nerves|wick)|bores? (?:me|us)|does nothing(?: for me)?|annoys? me|bugs? me|does my head in|kills? (?:it|the (?:vibe|floor|mood))|drags?|(?:has been|is|was) (?:done|played) to death|(?:is|are|was|sounds?|feels?) (?:so |really |a bit |too |totally )?(?:wrong|off|weak|naff|dire|pants|cack|duff|dead|grim|shite|dull|boring|tired|cringe|rank|ropey|lame|flat|crap|rubbish|trash|shit|meh|wack|a dud|duds?|a miss|awful|terrible|bad|annoying|corny|out of place)|sucks?|clash(?:es)?|(?:naff|dire|pants|cack|duff|dead|grim|shite|dull|boring|cringe|rank|ropey|lame|crap|rubbish|trash|shit|meh|wack|awful|terrible))\b/;
const leave =
  /^(?:(?:has|have|needs?|got|gotta) (?:got )?(?:to )?go|can go|(?:is|are) out|must go|should go)(?= |$)(?! (?:to|at|in|after|before|last|1th|up|down|\d))/;

const verbOf = (verbs: string) => new RegExp(String.raw`\b(?:${verbs}) `, 'g');
const patterns = {
  swap: verbOf(swapVerb),
  replace: verbOf(replaceVerb),
  remove: verbOf(removeVerb),
  keep: verbOf(keepVerb),
};

const sorted = (places: readonly number[]): number[] => [...new Set(places)].sort((a, b) => a - b);
const others = (places: readonly number[], count: number): number[] =>
  [...Array(count).keys()].filter((place) => !places.includes(place));
const remove = (places: readonly number[], rest = ''): ReadCommand => ({
  command: { kind: 'remove', places: sorted(places) },
  rest,
});

/** Reads an edit of the tracks shown: a command and the places it is about. Null if there is none. */
export function readEdit(text: string, shown: Shown): ReadCommand | null {
  return (
    readKeep(text, shown) ??
    readExchange(text, shown) ??
    readMove(text, shown) ??
    readReplace(text, shown) ??
    readRemove(text, shown) ??
    readSize(text, shown) ??
    readVerdict(text, shown) ??
    readSort(text) ??
    readWhole(text) ??
    readSame(text, shown)
  );
}

const sorting =
  /\b(?:(?:re)?(?:order|sort|arrange)|line|put) (?:(?:it|them|these|those|that|this|everything|the (?:set|list|tracks|lot)) )?(?:up )?(?:in order (?:of )?|by |in )(bpm|tempo|speed|energy)(?: order)?\b/;
const downwards =
  /\b(?:(?:fast|quick|high|hard|big)(?:est)? (?:first|up top|at the top|to (?:slow|low))|descending|falling|high to low|down)\b/;

/** Reads "order by bpm, quickest first": the same tracks in another order. */
function readSort(text: string): ReadCommand | null {
  const found = sorting.exec(text);
  if (!found) return null;
  const field = found[1] === 'energy' ? 'energy' : 'bpm';
  return { command: { kind: 'sort', field, isDown: downwards.test(text) }, rest: '' };
}

function readWhole(text: string): ReadCommand | null {
  const found = whole.find(([, pattern]) => pattern.test(text));
  return found ? { command: { kind: found[0] }, rest: '' } : null;
}

/** Finds the first of some verbs that places follow. */
function withPlaces(
  text: string,
  verbs: RegExp,
  shown: Shown,
): { places: Places; found: RegExpMatchArray } | null {
  for (const found of text.matchAll(verbs)) {
    const places = readPlaces(text, found.index + found[0].length, shown);
    if (places) return { places, found };
  }
  return null;
}

/** Reads "swap 3 and 7" and "switch the first with the last": two tracks that exchange their places. */
function readExchange(text: string, shown: Shown): ReadCommand | null {
  const both = readChangePlaces(text, shown);
  if (both) return both;
  for (const found of text.matchAll(patterns.swap)) {
    const places = /^places (?:between|of|for|with) /.exec(text.slice(found.index + found[0].length));
    const from = found.index + found[0].length + (places?.[0].length ?? 0);
    if (/^(?:out|up) /.test(text.slice(from))) continue;
    const first = readItem(text, from, shown);
    const joint = first && /^(?:,|and|n|nd|&|\/|with|w|for|by) (?:the )?/.exec(text.slice(first.end));
    const second = first && joint ? readItem(text, first.end + joint[0].length, shown) : null;
    const [a, b] = [first?.places[0], second?.places[0]];
    if (
      !first ||
      !second ||
      first.places.length > 1 ||
      second.places.length > 1 ||
      a === undefined ||
      b === undefined ||
      a === b
    )
      continue;
    const isList = /^(?:,|and|n|&) ?(?:the )?\d/.test(text.slice(second.end));
    const tail = text
      .slice(second.end)
      .replaceAll(/\b(?:around|round|over|places|please|pls|thanks|about|would you|mate|then)\b|[.!?,]/g, '')
      .trim();
    if (isList || tail !== '') continue;
    return { command: { kind: 'exchange', places: [a, b] }, rest: '' };
  }
  return null;
}

/** Reads "the opener and number 3 change places". */
function readChangePlaces(text: string, shown: Shown): ReadCommand | null {
  if (
    !/ (?:(?:change|swap|trade|switch|exchange) (?:places|positions|spots)|(?:(?:should|need to|must) be |go )?(?:the )?other way (?:round|around)|(?:swapped|flipped)(?: round| around| over)?)[ .!]*$/.test(
      text,
    )
  )
    return null;
  const first = readItem(
    text,
    /^(?: (?:can|could|let|have|make|would|please|i want|swap))* /.exec(text)?.[0].length ?? 1,
    shown,
  );
  const joint = first && /^(?:,|and|n|&) /.exec(text.slice(first.end));
  const second = first && joint ? readItem(text, first.end + joint[0].length, shown) : null;
  const [a, b] = [first?.places[0], second?.places[0]];
  return a === undefined || b === undefined || a === b
    ? null
    : { command: { kind: 'exchange', places: [a, b] }, rest: '' };
}

function readReplace(text: string, shown: Shown): ReadCommand | null {
  const hit = withPlaces(text, patterns.replace, shown);
  if (!hit) return null;
  const { places, found } = hit;
  // "Not the last" corrects a place; "not house" is a request.
  const after = text.slice(places.end).replace(/^(?:for|with|by|to|w|into|and make (?:it|them)) /, '');
  const before = text.slice(0, found.index);
  const isCriterion = /\b(?:something|anything|one)\b|\d/.test(before) ? before : '';
  const compared = readComparison(` ${isCriterion} ${after} `);
  return {
    command: {
      kind: 'swap',
      places: sorted(places.places),
      away: places.away,
      comparison: compared?.comparison ?? null,
    },
    rest: `${compared?.rest ?? `${isCriterion} ${after}`}${places.rest}`.trim(),
  };
}

function readRemove(text: string, shown: Shown): ReadCommand | null {
  const hit = withPlaces(text, patterns.remove, shown);
  if (hit) return remove(hit.places.places, hit.places.rest.trim());
  return null;
}

/** Reads "make it 8": the end is taken off or added to. */
function readSize(text: string, shown: Shown): ReadCommand | null {
  const found = size.exec(text);
  const count = Number(found?.[1] ?? 0);
  // "Take it down to 90" is about the tempo.
  if (!found || count === 0 || count === shown.count || (count >= 50 && !/[a-z] *$/.test(found[0])))
    return null;
  return count < shown.count
    ? remove(others([...Array(count).keys()], shown.count))
    : { command: { kind: 'more', minutes: null, count: count - shown.count, at: shown.count }, rest: '' };
}

/** Reads "4 isn't working" and "the last one has to go". */
function readVerdict(text: string, shown: Shown): ReadCommand | null {
  const lead =
    /^(?: (?:and|but|so|hmm|nah|i think|think|also|maybe|whats|whatevers|what is|whatever is|the one thats|,))* /.exec(
      text,
    )?.[0] ?? ' ';
  const places = readPlaces(text, lead.length, shown);
  if (!places) return null;
  const tail = text.slice(places.end).replace(/^(?:now|right now|still) /, '');
  if (leave.test(tail)) return remove(places.places, places.rest.trim());
  const isOfMany = /^they/.test(tail);
  if (!verdict.test(tail) || (isOfMany && places.places.length === 1)) return null;
  return {
    command: { kind: 'swap', places: sorted(places.places), away: places.away, comparison: null },
    rest: places.rest.trim(),
  };
}

/** Reads "only keep the first 4", and "keep 3 and change the rest". */
function readKeep(text: string, shown: Shown): ReadCommand | null {
  const kept = readKeepers(text, shown);
  if (kept) return kept;
  for (const found of text.matchAll(patterns.keep)) {
    const at = found.index + found[0].length;
    const rest = text.slice(at);
    const size = /^(?:me )?(\d{1,2})(?: (?:tracks|songs|tunes|ones|of (?:them|these|those)))?[ .!]*$/.exec(
      rest,
    );
    if (size && found[0].trim() !== 'keep' && !/keep/.test(found[0])) continue;
    if (size && Number(size[1]) < shown.count)
      return remove(others([...Array(Number(size[1])).keys()], shown.count));
    const places = readPlaces(text, at, shown);
    if (!places || places.places.length === shown.count) continue;
    const left = others(places.places, shown.count);
    const tail = text.slice(places.end);
    const changed = new RegExp(
      String.raw`\b(?:${replaceVerb}) (?:all )?(?:the (?:rest|others|other ones)|everything else|all the others)(?: (?:for|with|to))?`,
    ).exec(tail);
    if (changed)
      return {
        command: { kind: 'swap', places: left, away: {}, comparison: null },
        rest: tail.slice(changed.index + changed[0].length).trim(),
      };
    // "Only the last one is slow" is no command: nothing may follow but a few words.
    if (
      /^(?:just|only) $/.test(found[0]) &&
      /[a-z]{3}/.test(
        tail.replaceAll(
          /\b(?:please|pls|thanks|drop|bin|lose|remove|the rest|rest|then|that|and|for now|is|fine)\b/g,
          '',
        ),
      )
    )
      continue;
    return remove(left);
  }
  return null;
}

/** Reads "2, 3 and 8 are keepers, the rest can go". */
function readKeepers(text: string, shown: Shown): ReadCommand | null {
  const places = readPlaces(text, 1, shown);
  const tail = places ? text.slice(places.end) : '';
  return places && /^(?:are |is )?(?:all )?(?:keepers?|stay(?:s|ing)?|can stay)\b/.test(tail)
    ? remove(others(places.places, shown.count))
    : null;
}

/** Reads places alone, "and the next one too", as the same edit again. */
function readSame(text: string, shown: Shown): ReadCommand | null {
  if (!shown.edit) return null;
  const lead =
    /^(?: (?:and|n|nd|&|,|also|ok|okay|then|do|the same (?:with|for|to)|same (?:with|for|to|again for|thing with|thing for|goes for)|yeah|yes|now|plus|actually))* /.exec(
      text,
    )?.[0] ?? ' ';
  const places = readPlaces(text, lead.length, shown);
  if (!places) return null;
  const tail = text
    .slice(places.end)
    .replaceAll(/\b(?:too|as well|also|please|pls|again|and|now|thanks|while youre at it)\b|[.!?,]/g, '')
    .trim();
  if (tail !== '') return null;
  return {
    command:
      shown.edit.kind === 'swap'
        ? { kind: 'swap', places: sorted(places.places), away: {}, comparison: null }
        : { kind: 'remove', places: sorted(places.places) },
    rest: '',
  };
}
