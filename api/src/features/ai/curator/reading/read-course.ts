import type { Criteria } from '../curator-state.ts';
import { adjectiveForms } from './comparison-words.ts';
import { energyWords, moodGroups, occasionWords, paceWords } from './mood-words.ts';

/** Phrases for the energy of one part of a set, from 0 to 1. Moods and energy words are looked up separately. */
const levelWords: readonly (readonly [RegExp, number])[] = [
  [
    /\b(?:madness|mayhem|carnage|chaos|bedlam|mental|races?|racing|sprint finish|limbs|pandemonium|(?:blow|raise|tear|take) the roof(?: off)?|crank(?:ed|ing)?|smash(?:ed|ing)?|hammer(?:ed|ing)?|go hard|tear it up|rinse|let (?:rip|loose)|kicks? off|pump(?:ed|ing)?)\b/g,
    0.95,
  ],
  [
    /\b(?:ease|easing|eases) in\b|\bwarm(?:ing|s)?(?: (?:it|them|things))?[ -]?up\b|\bopening\b|\bopen the night\b|\barriv(?:e|al|als|ing)\b|\bdoors\b/g,
    0.15,
  ],
  [
    /\b(?:cool(?:ing)?|calm(?:ing)?|wind(?:ing)?|slow(?:ing)?|bring(?:ing)?|come|coming|take|taking|ease|tone)(?: (?:it|them|things|everyone|people|the room))*[ -]?(?:down|off|out)\b/g,
    0.1,
  ],
  [
    /\b(?:recover(?:y)?|rest|breathe|breather|breath|eat|eating|dinner|talk|chat|mingle|home gently|last orders|landing|sags?|slump|settle|drift(?:s|ing)? (?:away|off|down)|fade(?:s|ing)?(?: (?:out|away))?|to nothing|gently|softly|low)\b/g,
    0.1,
  ],
  [
    /\b(?:sprint|sprints|push(?:ing)?|attack|explode|bang|peak(?:ing)?|peak[ -]?time|high point|climax|full (?:tilt|throttle|power|on)|go(?:es|ing)? (?:off|wild|hard)|hands up|rave|high|top|banging|big(?:gest)?|huge|massive|full on|max(?:imum)?)\b/g,
    0.95,
  ],
  [
    /\b(?:danc(?:e|es|ing)|party|jump(?:ing)?|move|moving|groove|busy|packed|bounc(?:e|ing|y)|punchy)\b/g,
    0.8,
  ],
  [/\b(?:jog(?:ging)?|steady|cruis(?:e|ing)|mid(?:dle|-tempo)?|medium)\b/g, 0.5],
  [/\b(?:walk(?:ing)?|stroll(?:ing)?|stretch(?:ing)?|news|drop (?:right |straight )?(?:back|down))\b/g, 0.1],
  [/\b(?:come|coming|walk|walking|file|filing) in\b/g, 0.15],
  [/\b(?:build|builds|building|rise|rises|climb|climbs|lift|lifts)\b/g, 0.6],
];
const separators =
  /,|;|\/|>|\||\.{2,}|(?<=[a-z])\. |\b(?:and then|then|before|after that|and finally|finally|after that|afterwards|later on|into|that turns? (?:in)?to|turning into|leading (?:in)?to|followed by|(?:second|first) half|(?:(?:and|but) )?(?:ends|ending|finishes|finishing|closes)|(?:and|but) (?:end|finish|leave|leaves|close|closes)|(?:leave|leaves) on|end(?:s|ing)? (?:on|with)|at the end|in the middle)\b/g;

/** Returns the level that a part of a message names; null if it names none. */
function levelOf(part: string, { withOccasions = false } = {}): number | null {
  for (const [pattern, level] of levelWords) if (part.search(pattern) >= 0) return level;
  const words = part.match(/[a-z]+/g) ?? [];
  for (const word of words) {
    const pace = paceWords[word];
    if (pace) return pace.level;
    const energy = energyWords[word] ?? (withOccasions ? occasionWords[word] : undefined);
    if (energy !== undefined) return energy;
    const group = moodGroups.find((one) => one.words.includes(word));
    if (group) return group.energy;
    const way = adjectiveForms.plain.get(word)?.energy;
    if (way !== undefined) return way > 0 ? 0.85 : 0.2;
  }
  return null;
}

/** Returns the longest row of words that each name a level: "hard easy hard easy". */
function levelsInARow(text: string): number[] {
  let best: number[] = [];
  let row: number[] = [];
  for (const word of text.match(/[a-z]+/g) ?? []) {
    const level = levelOf(word);
    row = level === null ? [] : [...row, level];
    if (row.length > best.length) best = row;
  }
  return best;
}

/** A course with its highest part in the second half, but not at the end. */
const lateHigh = [0.25, 0.5, 0.95, 0.35];
const earlyHigh = [0.5, 0.95, 0.5, 0.3];

const dipped = [0.8, 0.35, 0.85];

/** "It should tail off towards the end": the course of a set that is otherwise open. */
const endings: readonly (readonly [RegExp, number[]])[] = [
  [
    /\b(?:tail|fade|taper|ease|calm|slow|wind|drop|cool|peter)s? (?:it )?(?:off|out|down|away) (?:towards|near|at|by|for|before) the (?:end|close|finish)\b/,
    [0.75, 0.7, 0.45, 0.15],
  ],
  [
    /\b(?:pick|speed|liven|heat|build|step|ramp)s? (?:it )?up (?:towards|near|at|by|for|before) the (?:end|close|finish)\b/,
    [0.4, 0.5, 0.75, 0.95],
  ],
];
const peakAtTrack = /\bpeak\w* (?:around|at|about|on|near|by) (?:track|number|song|tune) (\d{1,2})\b/;

/** The least difference between two parts that makes a course. */
const leastChange = 0.25;

/**
 * Reads the course of a set that a message describes part by part: "start chill, then dance, then slow at the end". Returns nothing where it
 * names fewer than two parts, or the same level for all.
 */
export function readCourse(text: string): Pick<Criteria, 'course'> | null {
  const waves = Number(/\b([2-4]) (?:waves|peaks|humps|hills)\b/.exec(text)?.[1] ?? 0);
  if (waves > 0) return { course: Array.from({ length: waves }, () => [0.35, 0.9]).flat() };
  const ending = endings.find(([pattern]) => pattern.test(text));
  if (ending) return { course: [...ending[1]] };
  const peak = Number(peakAtTrack.exec(text)?.[1] ?? 0);
  const count = Number(/\b(\d{1,2}) (?:tracks|songs|tunes)\b/.exec(text)?.[1] ?? 0);
  if (peak > 0 && count > peak) return { course: peak > count / 2 ? lateHigh : earlyHigh };
  // "Biggest moment about two thirds in".
  if (/\b(?:(?:2|two)[ -]thirds|(?:3|three)[ -]quarters)\b/.test(text)) return { course: lateHigh };
  const middle = /\b(?:in|at) the middle\b|\bhalf ?way\b/.test(text);
  if (/\b(?:dip|dips|lull|drops? off|breather|rest|calm) (?:in|at) the middle\b/.test(text))
    return { course: dipped };
  const levelsOf = (withOccasions: boolean) =>
    text.split(separators).flatMap((part) => levelOf(part, { withOccasions }) ?? []);
  // "Dinner, then a party": an occasion is a level only where nothing else is.
  const plain = levelsOf(false);
  const parts = new Set(plain).size > 1 ? plain : levelsOf(true);
  const inARow = levelsInARow(text);
  // "Easy start, easy end, madness in between".
  const [first = 0, second = 0, third = 0] = parts;
  if (parts.length === 3 && /\bin[ -]?between\b/.test(text)) return { course: [first, third, second] };
  const levels = inARow.length >= 3 && inARow.length > parts.length ? inARow : parts;
  const course = levels.filter((level, i) => level !== levels[i - 1]);
  // "The high point in the middle, then let the room breathe": before the middle, there is a beginning.
  if (middle && (course[0] ?? 0) > 0.6) course.unshift(0.2);
  if (course.length < 2 || Math.max(...course) - Math.min(...course) < leastChange) return null;
  return { course: course.slice(0, 12) };
}
