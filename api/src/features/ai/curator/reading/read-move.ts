import type { ReadCommand } from './command.ts';
import { readItem, readPlaces } from './places.ts';
import type { Shown } from './shown.ts';

const verbs =
  /\b(?:move|bump|put|shift|push|bring|pull|slide|drag|stick|make|place|set|promote|demote|chuck|throw|get|have|play|want|knock|nudge|send|shunt|pop|whack|bung|ping|hoist|sling|plonk|drop(?= (?:\S+ ){1,3}(?:down|back|to the (?:end|bottom|start|top)|after|before)\b)) /g;
const relative =
  /^(up|down|back|forward|forwards|earlier|later)(?: by)? ?(\d{1,2}|a|one)?(?: (?:place|places|spot|spots|slot|slots|position|positions|notch))?(?= |$)/;
const toward =
  /^(?:(?:up|down|back|over|all the way|right|forward|straight|go|be|come|is|as|in|into) )*(?:(to|at|on|in|into|as|for) )?(?:(?:the|a|very|my|number|no|nr|position|place|slot|spot|track|#|\.) )*/;
const start = /^(?:start|front|top|beginning|opener|opening(?: track)?|first|1th)(?= |$)/;
const end = /^(?:end|bottom|back|closer|closing(?: track)?|last|very end|finish|tail)(?= |$)/;
const edge =
  /\b(?:(start|open|begin|kick off|lead)|(end|close|finish|wrap up))(?:s|ing)? (?:(?:it|us|things|the set|the night) )?(?:off |up |out )?(?:with|on) /g;

type Move = { places: number[]; to: number };

/** Reads "bump 6 up to 2", "put the last one first", "move 4 after 8", "open with 3". Null if there is none. */
export function readMove(text: string, shown: Shown): ReadCommand | null {
  for (const found of text.matchAll(verbs)) {
    const at = found.index + found[0].length;
    const move = toMove(text, at, shown) ?? toMoveBefore(text, at, shown);
    if (move) return moved(move);
  }
  const belongs = readBelonging(text, shown);
  if (belongs) return moved(belongs);
  for (const found of text.matchAll(edge)) {
    const what = readPlaces(text, found.index + found[0].length, shown);
    if (what && text.slice(what.end).trim().length < 8)
      return moved({ places: what.places, to: found[1] ? 0 : shown.count - what.places.length });
  }
  return null;
}

const moved = ({ places, to }: Move): ReadCommand => ({ command: { kind: 'move', places, to }, rest: '' });

/** Reads "track 2 is too early, move it down to 5": the track is named before the verb. */
function toMoveBefore(text: string, at: number, shown: Shown): Move | null {
  const pronoun = /^(?:it|that|that one|this one) /.exec(text.slice(at));
  if (!pronoun) return null;
  for (const word of text.slice(0, at).matchAll(/(?<= )(?=\S)/g)) {
    const what = readItem(text, word.index, shown);
    if (!what || what.end > at) continue;
    const from = at + pronoun[0].length;
    const to = readDestination(text.slice(from), what.places, { text, at: from, shown });
    return to === null ? null : { places: what.places, to };
  }
  return null;
}

/** Reads "4 should go last": the tracks, then where they belong. */
function readBelonging(text: string, shown: Shown): Move | null {
  const belongs =
    /^((?: (?:i think|and|so|maybe|actually|the))*) .{1,40}? (?:should|needs to|has to|must|to|can|could|gotta) (?:be|go|come|play|open|close|start)\b/.exec(
      text,
    );
  const what = belongs ? readPlaces(text, (belongs[1] ?? '').length + 1, shown) : null;
  const verb =
    what &&
    /^(?:should|needs to|has to|must|to|can|could|gotta) (?:(open|start)|(close)|be|go|come|play)(?= |$) ?/.exec(
      text.slice(what.end),
    );
  if (!what || !verb) return null;
  const at = what.end + verb[0].length;
  const to = verb[1]
    ? 0
    : verb[2]
      ? shown.count
      : readDestination(text.slice(at), what.places, { text, at, shown });
  return to === null ? null : { places: what.places, to };
}

/** Reads what moves where. "Second to last" is a place, "first to last" a move, so both are tried. */
function toMove(text: string, at: number, shown: Shown): Move | null {
  for (const masked of [/ to (?!last)/g, / to /g]) {
    const what = readWhat({ text, at, shown }, masked);
    const to = what && readDestination(text.slice(what.end), what.places, { text, at: what.end, shown });
    if (what && to !== null) return { places: what.places, to };
  }
  return null;
}

/** Reads the tracks to move. "Move 3 to 5" has a destination, so a range needs a dash there. */
function readWhat({ text, at, shown }: Where, masked: RegExp): { places: number[]; end: number } | null {
  const bare =
    /^((?:track|number|no|song|#|\.) )*(\d{1,2})(?:th)? (?=(?:to|up|down|at|after|before|behind)\b)/.exec(
      text.slice(at),
    );
  if (bare) {
    const place = Number(bare[2]) - 1;
    return place >= 0 && place < shown.count ? { places: [place], end: at + bare[0].length } : null;
  }
  const what = readPlaces(text.replaceAll(masked, ' => '), at, shown);
  return what && { places: what.places, end: what.end };
}

type Where = { text: string; at: number; shown: Shown };

/** Returns the place that the first of the moved tracks gets, or null if the text gives none. */
function readDestination(
  text: string,
  places: readonly number[],
  { text: all, at, shown }: Where,
): number | null {
  const left = [...Array(shown.count).keys()].filter((place) => !places.includes(place));
  const first = Math.min(...places);
  const clamp = (place: number) => Math.min(left.length, Math.max(0, place));
  const beside =
    /^(?:(?:up|down|back|over|to|right|straight|just|so its|so it comes|directly|in) )*(after|before|behind|in front of|ahead of|front of|between|below|above|under|underneath|following) /.exec(
      text,
    );
  if (beside) {
    const other = readItem(all, at + beside[0].length, shown);
    const anchor = other?.places.find((place) => !places.includes(place));
    if (anchor === undefined) return null;
    return clamp(
      left.indexOf(anchor) + (/after|behind|between|below|under|following/.test(beside[1] ?? '') ? 1 : 0),
    );
  }
  const lead = toward.exec(text);
  const rest = text.slice(lead?.[0].length ?? 0);
  if (start.test(rest)) return 0;
  if (end.test(rest)) return left.length;
  if (/^middle(?= |$)/.test(rest)) return clamp(left.length >> 1);
  const by = relative.exec(text);
  const hasPlace =
    lead?.[1] !== undefined ||
    /^\d{1,2}th/.test(rest) ||
    /\b(?:number|position|slot|spot|place)\b/.test(lead?.[0] ?? '');
  const place = /^(\d{1,2})(?:th)?(?= |$)(?! ?(?:bpm|places|spots|slots|positions|%))/.exec(rest);
  if (place && hasPlace) return clamp(Number(place[1]) - 1);
  if (by) {
    const steps = /^\d/.test(by[2] ?? '') ? Number(by[2]) : 1;
    return clamp(first + (/up|forward|earlier/.test(by[1] ?? '') ? -steps : steps));
  }
  return null;
}
