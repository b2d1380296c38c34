/** A quality of tracks that a comparison raises or lowers. */
export const axes = ['bpm', 'energy', 'hardness', 'brightness', 'vocals', 'year', 'fame'] as const;
export type Axis = (typeof axes)[number];

/** How far each axis moves. 1 is a clear step up, -0.5 a touch down. */
export type Shifts = Partial<Record<Axis, number>>;

// biome-ignore format: one quality a line
const adjectives: [words: string, way: Shifts][] = [
  ['fast quick speedy pacy uptempo', { bpm: 1 }],
  ['slow sluggish plodding draggy', { bpm: -1 }],
  ['hard heavy tough rough dirty filthy aggressive intense full-on', { energy: 1, hardness: 1 }],
  ['soft gentle light smooth', { energy: -1, hardness: -1 }],
  ['energetic lively bouncy punchy wild big loud rowdy hype hyped upbeat pumping banging driving danceable', { energy: 1 }],
  ['calm chill chilled chilled-out mellow relaxed relaxing easy easygoing subtle quiet laidback laid-back', { energy: -1 }],
  ['sleepy boring flat dull tame lifeless', { energy: -1 }],
  ['dark gritty grimy sinister moody brooding sad melancholic melancholy gloomy deep', { brightness: -1 }],
  ['bright happy cheerful sunny joyful fun positive uplifting euphoric feelgood feel-good funky', { brightness: 1 }],
  ['cheesy corny', { brightness: 1, fame: 1 }],
  ['vocal', { vocals: 1 }],
  ['instrumental', { vocals: -1 }],
  ['new fresh recent modern current', { year: 1 }],
  ['old retro vintage dated oldschool old-school', { year: -1 }],
  ['known well-known popular famous familiar obvious mainstream commercial', { fame: 1 }],
  ['obscure underground rare unknown', { fame: -1 }],
];

// biome-ignore format: one quality a line
const nouns: [words: string, way: Shifts][] = [
  ['tempo speed pace bpm bpms', { bpm: 1 }],
  ['energy power drive punch oomph bounce life welly intensity hype bangers banger', { energy: 1 }],
  ['weight heaviness', { energy: 1, hardness: 1 }],
  ['vocals vocal vox singing singers voices lyrics', { vocals: 1 }],
  ['grit grime darkness moodiness', { brightness: -1 }],
  ['sunshine happiness joy fun cheer', { brightness: 1 }],
  ['cheese', { brightness: 1, fame: 1 }],
  ['hits', { fame: 1 }],
];

/** Phrases that compare without an adjective or a noun of their own. Each takes an optional object: "turn it up". */
const object = '(?:(?:it|this|that|them|things|everything|the whole thing|all of it) )?';
// biome-ignore format: one phrase a line
export const phrases: [pattern: string, way: Shifts][] = [
  [`(?:speed|pick|hurry) ${object}up|pick up the pace|pick the pace up`, { bpm: 1 }],
  [`slow ${object}down`, { bpm: -1 }],
  ['(?:its|is|are|theyre|feels?|sounds?|now) (?:a bit |too |way )?(?:rushing|rushed|hectic|frantic)', { bpm: -1 }],
  ['(?:its|theyre|is|are|bit) dragging|drags', { bpm: 1 }],
  [`(?:brighten|lighten|cheer) (?:${object}up|the mood)`, { brightness: 1 }],
  [`(?:darken|go darker) ?${object.replace(' )?', ')?')}`, { brightness: -1 }],
  [`(?:toughen|harden|roughen|beef) ${object}up`, { energy: 1, hardness: 1 }],
  [`soften ${object}(?:up|down)|soften(?: it)?`, { energy: -1, hardness: -1 }],
  [`(?:liven|perk|pep|spice|jazz|gee) ${object}(?:up)?|(?:sending|puts?|putting|send|sends) (?:\\w+ ){1,2}to sleep|snooze ?fest|(?:flat|dull|boring) as (?:a )?\\w+`, { energy: 1 }],
  ['(?:lets |right )?(?:go |and )?back up (?:we|it|again|now)(?: goes?)?|up we go', { energy: 1 }],
  ['(?:not enough|more|needs?(?: more| some)?) (?:fire|heat|spice|sauce|grunt)', { energy: 1 }],
  [`(?:turn|pump|crank|kick|step|lift|amp|ramp|fire|liven|heat|gee|wake|perk|hype|take|bring) ${object}up`, { energy: 1 }],
  [`(?:turn|tone|calm|cool|wind|settle|simmer|mellow|take|bring|dial) ${object}(?:down|back|off)|calm down|chill ${object}out|ease ${object}off|strip ${object}back|rein ${object}in`, { energy: -1 }],
  ['(?:its |thats |bit |way |a bit )?too much(?: too (?:early|soon))?(?: for (?:now|that|then))?|too (?:early|soon)|peaks? too (?:early|soon)', { energy: -1 }],
];

/** Words that turn a comparison round. */
export const lessWords = 'less|fewer|lower|not so much|not as much|too much|too many';
export const moreWords =
  'more|higher|extra|not enough|give (?:it|them|me|us) (?:some|a bit of|a bit more|more)|(?:add|with|needs?|bring in) (?:some|a bit of|a bit more)';

const doubled = new Set(['sad', 'big', 'hot', 'fun', 'flat']);

/** Returns the word with an ending: "dark" is "darker", "happy" is "happier". */
function inflect(word: string, ending: 'er' | 'est'): string {
  if (word.endsWith('e')) return word + ending.slice(1);
  if (word.endsWith('y')) return `${word.slice(0, -1)}i${ending}`;
  return (doubled.has(word) ? word + word.slice(-1) : word) + ending;
}

type Forms = {
  plain: Map<string, Shifts>;
  comparative: Map<string, Shifts>;
  superlative: Map<string, Shifts>;
};
const forms: Forms = { plain: new Map(), comparative: new Map(), superlative: new Map() };
for (const [words, way] of adjectives) {
  for (const word of words.split(' ')) {
    forms.plain.set(word.replaceAll('-', ' '), way);
    forms.plain.set(word, way);
    forms.comparative.set(inflect(word, 'er'), way);
    forms.superlative.set(inflect(word, 'est'), way);
  }
}
export const adjectiveForms: Readonly<Forms> = forms;
export const nounWays: ReadonlyMap<string, Shifts> = new Map(
  nouns.flatMap(([words, way]) => words.split(' ').map((word): [string, Shifts] => [word, way])),
);

/** Returns a pattern for any of the words, the longest first. */
export const anyOf = (words: Iterable<string>): string =>
  [...words].sort((a, b) => b.length - a.length).join('|');
