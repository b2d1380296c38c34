import type { Criteria } from '../curator-state.ts';
import type { RemainingText } from './spoken-text.ts';

type Variety = Partial<
  Pick<Criteria, 'artistsMost' | 'keysMost' | 'different' | 'inKey' | 'equalGenres' | 'stars' | 'sort'>
>;

const who = '(?:artists?|acts?|producers?|names)';
const most = '(?:at most|max(?:imum)?(?: of)?|no more than|not more than|up to|just|only)';
const artistsMost = [
  new RegExp(String.raw`\b${most} (\d{1,2}) (?:different )?${who}\b`, 'g'),
  new RegExp(
    String.raw`\b(?:by |from |with )?(\d{1,2}) (?:different )?${who} (?:tops?|max(?:imum)?|at most|only|or (?:less|fewer))\b`,
    'g',
  ),
];
const keysMost = [
  new RegExp(String.raw`\b${most} (\d{1,2}) (?:different )?keys?\b`, 'g'),
  /\b(?:all )?(?:in |of )?(?:1|one|a single|a|the) (?:same |single )?key\b/g,
];
const each = [
  new RegExp(
    String.raw`\b(?:1|one|a)(?: (?:track|song|tune))? (?:per|by each|from each|for each|each) ${who}\b`,
    'g',
  ),
  new RegExp(
    String.raw`\b(?:no|never an?|dont repeat(?: an?)?) ${who} (?:twice|repeats?|repeated|more than once)\b`,
    'g',
  ),
  new RegExp(String.raw`\b(?:all |every )?(?:different|no repeat(?:ed|ing)?|unique) ${who}\b`, 'g'),
];
const differentKeys =
  /\b(?:all |every |each |in )*(?:in )?(?:a )?different keys?(?: each)?\b|\bno 2 in the same key\b/g;
const inKey =
  /\b(?:every|each|all(?: the)?) (?:mix|mixes|transition|transitions|blend|blends) (?:is |are |has to be |must be )?(?:in key|harmonic|clean in key)\b|\b(?:harmonically mixed|harmonic mixing|mix(?:ed|ing)? in key|keep (?:it|everything) in key|all in key|strictly harmonic)\b/g;
const ownStars =
  /\b(?:from |of |the |ones |that |which |tracks )*i(?:ve| have)? (?:gave|given|rated|give)(?: (?:at least|them|it))* (\d)(?: ?(?:stars?|or (?:more|better|higher|up)|and up|plus|\*))*/g;
const myStars = /\bmy (\d)[ -]?stars?(?: (?:ones|tracks|picks))?\b/g;
const topRated =
  /\b(?:top|best|highest)[ -]?rated\b|\b(?:with )?(?:the )?(?:best|highest|top) ratings?\b|\b(?:rated|ratings?) (?:highest|best|of 4 (?:stars )?(?:or more|and up))\b/g;
const stars =
  /\b(?:rated )?(?:at least )?(\d)(?:\.\d)?[ -]?stars?(?: (?:or (?:more|better|up|higher)|and up|plus|only|rated))*\b/g;
const sorted =
  /\b(?:(ascending|rising|increasing|descending|falling|decreasing)(?: (?:order of|in))? (bpm|tempos?|energy)|(bpm|tempo|energy) (ascending|rising|increasing|up|low to high|high to low|descending|falling|decreasing|down)|(?:sort(?:ed)?|order(?:ed)?|in order|arranged?|lined? up)(?: (?:by|of))? (bpm|tempo|energy|speed),?(?: (low to high|slow to fast|ascending|up|high to low|fast to slow|descending|down))?|(slow(?:est)?|fast(?:est)?|quick(?:est)?) (?:first|up top|at the top|to (?:slow(?:est)?|fast(?:est)?|quick(?:est)?))|(?:each|every) (?:one |track |tune |song |1 )?(?:(?:is|being|has to be|should be|must be|a bit|slightly|a touch) )*(faster|quicker|slower|higher|lower) than (?:the|its) (?:last|previous|one before|1 before|one ahead)(?: one)?(?: it)?)\b/g;
const equal =
  /\b(?:half (?=[a-z&'-]{3,12}(?: [a-z]{3,8})? (?:and )?half (?!an?\b|hour|time))|50[ -]?[/-]? ?50|half and half|evenly (?:split|divided|mixed)|(?:an? )?even (?:split|mix)|(?:in )?equal (?:parts|amounts|numbers|shares|measure)|split (?:evenly|equally))(?: of| between)?\b/g;
const everybody = 4;

const pace =
  /\b(?:gets?|getting|keeps? getting|goes|going|progressively|gradually|steadily|bit by bit) (?:faster|quicker|slower)\b|\b(?:the )?(?:bpm|tempo|pace|speed) (?:(?:should|to|must|can|just|slowly|gradually|gently) )*(?:creep|climb|inch|ramp|go|goes|drop|fall)(?:s|ing)? (?:up|down|off)\b/g;
const ever =
  /\b(?:gets?|getting|goes|going|turns?|becom(?:es|ing)|(?:should|to) (?:get|go)) (?:(?:deeper|and|n|ever|more and more|steadily|gradually|progressively|slowly) )*(darker|brighter|happier|moodier|sunnier)(?: (?:and|n) (?:darker|brighter|happier|deeper))*(?: (?:as|with|over|towards|all the way|through|like) [^,.;]*)?|\b(darker) and darker\b|\b(brighter) and brighter\b|\bfrom (light|bright|happy) to dark\b|\bfrom (dark) to (?:light|bright|happy)\b/g;

/** Reads what tracks of an answer may share, and how they are rated: "three artists tops", "all in one key", "the ones I gave 5 stars". */
export function readVariety(remaining: RemainingText): Variety {
  const read: Variety = {};
  const limit = (patterns: RegExp[], name: 'artistsMost' | 'keysMost') => {
    for (const pattern of patterns)
      remaining.take(pattern, ([, digits]) => {
        read[name] = Math.max(1, Number(digits || 1));
      });
  };
  const differ = (what: 'artist' | 'key') => {
    read.different = [...new Set([...(read.different ?? []), what])];
  };
  remaining.take(sorted, (found) => {
    const [whole = ''] = found;
    const what = /energy/.test(whole) ? 'energy' : 'bpm';
    const isDown =
      /descend|fall|decreas|\bdown\b|high to low|(?:fast|quick)(?:est)? (?:first|up top|at the top|to)|slower|lower/.test(
        whole,
      );
    read.sort = `${what}-${isDown ? 'down' : 'up'}`;
  });
  remaining.take(pace, ([whole = '']) => {
    read.sort = /slower|down|drop|fall/.test(whole) ? 'bpm-down' : 'bpm-up';
  });
  remaining.take(ever, ([, word = '', darker = '', , light = '']) => {
    const isDarker = /darker|moodier/.test(word) || darker !== '' || light !== '';
    read.sort = isDarker ? 'brightness-down' : 'brightness-up';
  });
  limit(artistsMost, 'artistsMost');
  for (const pattern of each) remaining.take(pattern, () => differ('artist'));
  remaining.take(differentKeys, () => differ('key'));
  remaining.take(inKey, () => {
    read.inKey = true;
  });
  limit(keysMost, 'keysMost');
  remaining.take(equal, () => {
    read.equalGenres = true;
  });
  const rate = (by: 'me' | 'all') => (found: string[]) => {
    const least = Number(found[1] || everybody);
    if (least < 1 || least > 5) return false;
    read.stars ??= { by, least };
  };
  remaining.take(ownStars, rate('me'));
  remaining.take(myStars, rate('me'));
  remaining.take(topRated, rate('all'));
  remaining.take(stars, rate('all'));
  return read;
}
