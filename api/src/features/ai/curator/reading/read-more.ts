import type { ReadCommand } from './command.ts';
import { readItem } from './places.ts';
import type { Shown } from './shown.ts';

const many = String.raw`(\d{1,2}|one|a|another|an|some|a few|few|a couple)`;
const addVerb =
  '(?:add|stick|chuck|throw|put|tack|slap|pop|bung|drop|squeeze|slip|give (?:me|us)|need|want|whack|append|insert|include|get)(?: (?:me|us|in|on))?';
const things =
  '(?: (?:tracks?|songs?|tunes?|ones?|records?|bangers?|of (?:them|those|these|that|the same)))?';
const addPatterns = [
  new RegExp(
    String.raw`\b${addVerb} (?:(?:another )?${many} (?:more|extra|others?|new)|another ${many}|(?:another|one more|an extra)|(?:some )?more)${things}`,
  ),
  // Without "more" a bare number may be a place: "put 5 before 2".
  new RegExp(
    String.raw`\b(?:add|append|insert) ${many}(?= (?:tracks?|songs?|tunes?|ones?|(?:on|at|to|after|before|in) ))${things}`,
  ),
  new RegExp(String.raw`\b${addVerb} (one|a few|a couple)(?= (?:on|at|to|after|before|in) )`),
];
const where =
  /\b(?:(?:on|at|to|in|onto|as|from|for) (?:the )?(?:very )?(?:(start|front|top|beginning|opening|head)|(end|bottom|back|tail|finish))|(on top|up front|in front|first)|(after|before|behind) )/;
const bare =
  /\b(?:another (\d{1,2})|(\d{1,2}|a few|few|a couple|one|some) (?:more|others|extra|additional)|another (?:one|track|song|tune)|(?:the )?next (\d{1,2}))\b/;
const goOn =
  /\b(?:more of (?:these|those|this|that|them|it|the same)|(?:some )?more like (?:these|those|this|that|them|it)|keep (?:going|it going|it rolling|rolling|it up|(?:em|them|it|these) coming|on)|continue|go on|carry on|dont stop|same again|more of the same|(?:a )?few more|some more|(?:and )?(?:what comes|whats|and) (?:next|after that)|and then|extend (?:it|this|the set)|more please)\b|^ (?:(?:ok|yeah|yes|nice|love it|great|cool|and|please|pls|sick|gimme|give me|even) )*more(?: please| pls)?[ .!]*$/;
const spanUnit = '(hours?|hrs?|h|minutes?|mins?|m)';
const span = new RegExp(
  String.raw`\b(?:(?:another|add|plus|and|give me|extend (?:it )?by) )?(\d{1,3}(?:\.\d)?) ?(?:more |extra )?${spanUnit}(?: more| longer| extra)?\b`,
);

const countOf = (word: string | undefined): number | null =>
  word === undefined
    ? null
    : /^\d/.test(word)
      ? Number(word)
      : /few|some/.test(word)
        ? 3
        : /couple/.test(word)
          ? 2
          : 1;

/** Reads "stick 2 more on the end" and "add one at the start": tracks to add at a place. */
export function readAdded(text: string, shown: Shown): ReadCommand | null {
  const added = addPatterns.map((pattern) => pattern.exec(text)).find((found) => found !== null);
  const isAdded =
    added && (!/^(?:give|need|want|get)/.test(added[0]) || where.test(text) || /\badd\b/.test(added[0]));
  if (!added || !isAdded) return null;
  const word = added.slice(1).find((part) => part !== undefined);
  const count =
    countOf(word) ?? (/another|one more|an extra/.test(added[0]) ? 1 : /more/.test(added[0]) ? 3 : 1);
  const rest = text.replace(added[0], ' | ');
  const spot = where.exec(rest);
  return {
    command: { kind: 'more', minutes: null, count, at: placeOf(rest, spot, shown) },
    rest: spot ? rest.replace(spot[0], ' ') : rest,
  };
}

/** Reads a request for more tracks: "another 20 minutes", "5 more", "keep going". */
export function readMore(text: string, shown: Shown): ReadCommand | null {
  const without = (found: string) => text.replace(found, ' | ');
  const minutes = /\b(?:another|more|extend|longer|add|extra|plus)\b/.test(text) ? span.exec(text) : null;
  if (minutes) {
    const amount = Number(minutes[1]) * (/^h/.test(minutes[2] ?? '') ? 60 : 1);
    const rest = without(minutes[0]).replaceAll(/\b(?:another|more|extend|add|extra|plus)\b/g, ' ');
    return { command: { kind: 'more', minutes: amount, count: null, at: null }, rest };
  }
  const some = bare.exec(text);
  // "More house" is a new request; "more" and "5 more" continue the list.
  if (some && !/^ (?:some )?more [a-z]/.test(text)) {
    const word = some[1] ?? some[2] ?? some[3];
    const spot = where.exec(text);
    const count = /^(?:a few|few|some)$/.test(word ?? '') ? null : (countOf(word) ?? 1);
    return {
      command: { kind: 'more', minutes: null, count, at: spot ? placeOf(text, spot, shown) : null },
      rest: without(some[0]).replace(spot?.[0] ?? '|', ' '),
    };
  }
  const going = goOn.exec(text);
  if (!going) return null;
  const isPlain =
    /^ (?:(?:\S+) )*(?:more|more please|some more|a few more|few more)[ .!]*$/.test(text) &&
    !/keep|of|like/.test(going[0]);
  return {
    command: { kind: 'more', minutes: null, count: null, at: isPlain ? null : shown.count },
    rest: without(going[0]),
  };
}

function placeOf(text: string, spot: RegExpExecArray | null, shown: Shown): number {
  if (!spot) return shown.count;
  if (spot[1] || spot[3]) return 0;
  if (!spot[4]) return shown.count;
  const other = readItem(text, spot.index + spot[0].length, shown);
  if (!other) return shown.count;
  return spot[4] === 'before' ? Math.min(...other.places) : Math.max(...other.places) + 1;
}
