import type { Command, ReadCommand } from './command.ts';
import { editText, ordinals } from './edit-text.ts';
import { readPlaces } from './places.ts';
import { readComparison } from './read-comparison.ts';
import { readEdit } from './read-edit.ts';
import { readAdded, readMore } from './read-more.ts';
import type { Shown } from './shown.ts';

export type { Command } from './command.ts';

export type FollowUp = {
  command: Command | null;
  /** The rest of the message, which may contain criteria. */
  rest: string;
  /** Whether new criteria replace the old ones or are added to them; null if the message does not specify it. */
  joins: 'instead' | 'also' | null;
};

const instead =
  /^ (?:and |or |then )?(?:(?:what|how) about|make (?:it|that|them)|rather|switch to|change (?:it|that|them) to|try|same (?:length|vibe|idea|genre|thing|style|tempo|kind) but)\b|\binstead\b/;
const also = /^ (?:and|also|plus|add)\b|\balso\b|\bas well\b/;
const startOver =
  /^ (?:please )?(?:lets )?(?:start (?:over|again|anew|afresh)|reset|new (?:set|request|search)|forget (?:it|that|all|everything|this)|clear(?: (?:it|all|everything))?[ .!]*$|from scratch)\b/;
/** Words of a chat that say nothing about tracks. */
const chatter =
  /\b(?:nah|nope|tbh|imo|bro|bruv|mate|lol|haha|hmm+|umm*|erm|yeah|yep|yes|please|pls|plz|thx|cheers|love it|love that|nice one|nice|sick|safe|actually|whole thing|thing|things|lets|gonna|gotta|wanna)\b/g;

/** Takes out chatter, and writes ordinals as words again, since they may be part of a name. */
const tidy = (rest: string): string =>
  rest
    .replaceAll(chatter, ' ')
    .replaceAll(/\b(\d{1,2})th\b/g, (found, n) => ordinals[Number(n) - 1] ?? found)
    .replaceAll(/ +/g, ' ')
    .trim();

/** Reads a command about the tracks shown, which may name them by place, title, artist, genre or quality. */
export function readFollowUp(message: string, shown: Shown): FollowUp {
  const text = editText(message);
  const joins = instead.test(text) ? 'instead' : also.test(text) ? 'also' : null;
  if (startOver.test(text)) return { command: { kind: 'start-over' }, rest: '', joins };
  const found = readCommand(text, shown);
  return found
    ? { command: found.command, rest: tidy(found.rest), joins }
    : { command: null, rest: text.trim(), joins };
}

function readCommand(text: string, shown: Shown): ReadCommand | null {
  // "Drop it 5 bpm" is about the tempo, "drop 5" about a track.
  const comparison = readComparison(text);
  if (comparison?.comparison.bpm)
    return { command: { kind: 'compare', comparison: comparison.comparison }, rest: comparison.rest };
  const edit = readAdded(text, shown) ?? readEdit(text, shown);
  if (edit) return edit;
  const like = readLike(text, shown);
  if (like) return like;
  if (comparison)
    return { command: { kind: 'compare', comparison: comparison.comparison }, rest: comparison.rest };
  return readLength(text) ?? readAgain(text) ?? readMore(text, shown);
}

const likes =
  /\b(?:(?:more|something|somethin|others?|anything|tracks?|tunes?|songs?|ones|stuff|bits|gimme|exactly|just) (?:(?:tracks?|of|along the lines of|in the (?:style|vein|direction) of|in line with) )?(?:like|along the lines of|in the (?:style|vein|direction) of|similar to|close to|closer to)|(?:same|similar) (?:\w+ )?(?:as|to)|similar to|closer to|in the (?:style|vein|direction) of|^ like|more in the (?:style|vein|direction) of) /g;
const loved =
  /\b(?:love|loved|loving|like|digging|feeling|rate|really like|into|big fan of) (?=.*\b(?:more (?:like|of) (?:it|that|those|them|this)|(?:others?|more|some|another|couple|few) (?:\w+ )?(?:at|in|with|around) (?:that|the same) (?:tempo|speed|bpm|pace|key|vibe|mood))\b)/;

/** Reads "more like the second one but darker", "number 4 but slower", and "love 3, more of that". */
function readLike(text: string, shown: Shown): ReadCommand | null {
  for (const found of [...text.matchAll(likes), ...(loved.exec(text) ? [loved.exec(text)] : [])]) {
    if (!found) continue;
    const at = found.index + found[0].length;
    const places = readPlaces(text, at, shown);
    if (!places) continue;
    const tail = `${text.slice(0, found.index)} | ${text.slice(places.end)}`;
    const comparison = readComparison(tail);
    return {
      command: { kind: 'like', places: places.places, comparison: comparison?.comparison ?? null },
      rest: (comparison?.rest ?? tail).replaceAll(/\bmore (?:like|of) (?:it|that|those|them|this)\b/g, ' '),
    };
  }
  return readShownBut(text, shown);
}

/** Reads "number 4 but slower": a track of the answer as the measure. */
function readShownBut(text: string, shown: Shown): ReadCommand | null {
  const places = readPlaces(text, 1, shown);
  const tail = places ? text.slice(places.end) : '';
  const comparison =
    places && /^(?:again )?(?:but|only|just|,) /.test(tail) ? readComparison(` ${tail}`) : null;
  if (!places || !comparison) return null;
  return {
    command: { kind: 'like', places: places.places, comparison: comparison.comparison },
    rest: comparison.rest.replaceAll(/\bagain\b/g, ' '),
  };
}

function readLength(text: string): ReadCommand | null {
  const found =
    /\b(?:a (?:bit|little) )?(shorter|longer|less of (?:them|these|those)|fewer|halve|half (?:it|that|the)|double (?:it|that|the))\b(?: (?:it|that|them))?/.exec(
      text,
    );
  const word = found?.[1] ?? '';
  const by = /^half|^halve/.test(word) ? 1 / 2 : /^double/.test(word) ? 2 : word === 'longer' ? 4 / 3 : 2 / 3;
  return (
    found && {
      command: { kind: 'length', by },
      rest: text.replace(found[0], ' | '),
    }
  );
}

function readAgain(text: string): ReadCommand | null {
  const found =
    /\b(?:(once more|try again|again)|(other ones|others|other tracks|something else|different (?:ones|tracks|songs)|another set|new ones))\b/.exec(
      text,
    );
  if (!found || /\d (?:others)/.test(text) || /\bsame again\b/.test(text)) return null;
  return { command: { kind: 'again', others: found[2] !== undefined }, rest: text.replace(found[0], ' | ') };
}
