/** What DJs type for short, with what it stands for. The text is folded, and single spaces are between words and at both ends. */
const written: readonly (readonly [RegExp, string])[] = [
  [/\b(?:such as|eg|ie)\b/g, 'or'],
  // Caribbean English.
  [/ (?:mi|we) (?=(?:some|a|\d|more))/g, ' me '],
  [/\b(?:fi|fe) (?=(?:de|di|da|the|mi|me|a)\b)/g, 'for '],
  [/\b(?:di|dem) (?=[a-z])/g, 'the '],
  [/\beveryting\b/g, 'everything'],
  [/\b(big |any)?ting(s?)\b/g, '$1thing$2'],
  [/\bgi (?:we|mi|us)\b/g, 'give us'],
  [/\bcause (?=(?:the|its|they|we|i)\b)/g, 'because '],
  [/\b(?:btwn|betwn|b\/w)\b/g, 'between'],
  [/\blemme\b/g, 'let me'],
  [/\b(\d)00s (?=tempo|bpm)|\bhundreds\b/g, '100s'],
  [/\bno more than\b/g, 'not more than'],
  [
    /\bnot more than \d{1,2} (?:tracks? |songs? |tunes? )?(?:per|by each|by the same|by any 1|from each|by any one) artist\b/g,
    ' ',
  ],
  [/\bnot more than ([1-5]?\d) (?!bpm|clicks|artists?|keys?|names|producers)/g, '$1 '],
  [/\bx ?(\d{1,2})\b|\b(\d{1,2}) ?x\b/g, '$1$2 '],
  [/\b(\d{2,3}) clicks\b/g, '$1 bpm'],
  [/\b(?:y2k|and2k|(?:the )?turn of the (?:millennium|century))\b/g, 'from 1998 to 2003'],
  [/ u (?=[a-z])/g, ' you '],
  [/\b(of|all|some|half|most|both|each|any|none|give|play|make|keep|drop|mix) em\b/g, '$1 them'],
  [/ w\/o /g, ' without '],
  [/ w\/ ?/g, ' with '],
  [/ w (?=[a-z\d])/g, ' with '],
  [/ (?:n|nd|'n') /g, ' and '],
  [/ (?:pls|plz|pleeze|thx|ta|cheers|mate|bro|fam) (?=$|.)/g, ' '],
  [/\b(?:trax|trx|traks|choons|toons|joints|joint)\b/g, 'tracks'],
  [/\b(?:a )?(?:lil|lil bit|little bit|tad|touch|smidge) (?=[a-z])/g, 'a bit '],
  [/\bbout (?=\d)/g, 'about '],
  [/\bgimme\b/g, 'give me'],
  [/\b(?:dont|do not|didnt|doesnt) (?:give me|want|need|play|use|add|include|put in)\b/g, 'no'],
  [/\b(?:cant|can not|cannot) (?:stand|play|have|use)\b/g, 'no'],
  [/\b(?:sick|tired|bored) of\b/g, 'no'],
  [/\b(?:nowt|nuffin|nuttin)\b/g, 'nothing'],
  [/\b(?:cant|cannot|can not|mustnt|must not|shouldnt|should not) be\b/g, 'not'],
  [/\b(?:isnt|aint|arent|wasnt|is not|are not)\b(?= (?!working|right|for me|it\b))/g, 'not'],
  [/\b(?:spare|save) (?:me|us)\b/g, 'no'],
  [/\b(?:could|can|id) (?:rather )?(?:do|live) without\b/g, 'no'],
  [/\bleave (?:the )?([a-z&'-]+(?: [a-z&'-]+)?) alone\b/g, 'no $1'],
  [
    /\b(?:scrap|forget(?: about)?|ditch|drop|lose|bin|kill) (?:the |that )?([a-z&'-]+(?: [a-z&'-]+)?) (?:idea|thing|stuff|bit|part|plan)\b/g,
    'no $1',
  ],
  [/\bif i (?:hear|play|see|get) (.{2,40}?) (?:1|one) more time\b.*/g, 'no $1'],
  [/\b(?:had|heard|played) (?:enough|too much) (?:of )?/g, 'no '],
  [/\b(?:no|not|nothing|none)(?: \w+){0,2} in (?:a )?major(?: keys?)?\b/g, 'in minor'],
  [/\b(?:no|not|nothing|none)(?: \w+){0,2} in (?:a )?minor(?: keys?)?\b/g, 'in major'],
  [/\b(start|begin|open|finish|end|close)(s|ing)? (?:me|us|it|things|everyone|the set|off) at\b/g, '$1$2 at'],
  [
    /\b(?:wall to wall|back to back|non ?stop|all killer no filler|never let(?:s|ting)? up|dont let up)\b/g,
    ' ',
  ],
  [/\bno (?:big|huge|massive|sudden) (?:jumps?|leaps?|changes?)\b/g, ' '],
  [/\bfresh ones\b/g, 'more'],
  [/\b(?:drivetime|drive time|lunch|happy) hour\b/g, '60 minutes'],
  [/\bflat out\b/g, 'full on'],
  [
    /\b(?:no more|lay off|steer clear of|stay away from|leave out|keep off|other than|apart from|aside from|anything but|(?:everything|all) but(?! the (?:first|last|\d)| \d))\b/g,
    'except',
  ],
  [/\b(?:half an?|half) hr\b/g, '30 minutes'],
  [/\b(?:a )?couple (?:of )?(?:hours|hrs)\b/g, '2 hours'],
  [/\b(\d+(?:\.\d)?) ?(?:hrs?|h)\b/g, '$1 hours'],
  [/\b1 hours\b/g, '60 minutes'],
  [/\bhrs?\b/g, 'hour'],
  [/^ hour (?=of |open )/g, ' 60 minutes '],
  [/\b(\d+) ?mins?\b/g, '$1 minutes'],
  [/\b(\d{2,3}) ?-? ?ish\b/g, 'around $1'],
  [/\bsub[ -]?(\d{2,3})\b/g, 'under $1'],
  [/\b(\d{2,3}) ?\+/g, '$1 and up '],
  [/\bhi (?=energy|teens|\d)/g, 'high '],
  [/\b(?:tea|coffee|lunch|fag|smoke|toilet) breaks?\b/g, ' '],
  [/\b(\d{1,2}) or (\d{1,2}) (?=bpm)/g, '$2 '],
  [/\b(?:make|do) (?:that|it|them) double\b|\bdouble (?:up|them)\b/g, 'double it'],
  [/\bpre[ -](?=(?:19|20)\d\d\b)/g, 'before '],
  [/\bpost[ -](?=(?:19|20)\d\d\b)/g, 'after '],
  [/\bthe (\d{2,3}) mark\b/g, '$1'],
  [/\b(\d{2,3})(?: ?bpm)?,? give or take (?:a (?:few|couple)|\d{1,2})(?: ?bpm)?\b/g, 'around $1'],
  [/\bround (?:about )?(?=\d{2,3}\b)/g, 'around '],
  [/\b(\d)h(\d\d)\b/g, '$1 hours $2 minutes'],
  [/\bhour(?=[ -]long\b|s worth\b)/g, '60 minutes'],
  [
    /\bsince (?:last )?(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\bsince (?:last|the) (?:week|weekend)\b/g,
    'in the last 7 days',
  ],
  [/\b(?:after|every) \d{1,3} ?(?:minutes|mins)\b/g, ' '],
  [/\b\d{1,3} ?(?:%|percent\b)|\b\d parts? (?=[a-z])/g, ' '],
  [/\bold ?skool\b/g, 'old school'],
  // People, not the genre.
  [
    /\bfolks?(?= (?:wont|wouldnt|will|are|were|who|that|love|want|hate|like|get|need|dont|cant|keep|came|come|is|have|been|in|on|at|leave|leaving)\b)/g,
    'people',
  ],
  [
    /\b(?:(?:been|was|im|am|were|back|off|going|went|just) )+(?:away )?(?:on |from )?(?:my |our )?holidays?\b/g,
    ' ',
  ],
  [/\b(\d)0[ -]?(?:some ?thin[g]?|odd) bpm\b/g, 'between $10 and $19 bpm'],
  [
    /\b(\d{1,2}) ?(?:-|to|or) ?(\d{1,2})(?= (?:of (?:them|these|those)|tracks|tunes|songs|bangers|options|picks)\b)/g,
    '$2',
  ],
  [/\b(?:family|kids?|children|school|radio)[ -]?(?:safe|friendly)\b/g, 'clean'],
];

/** The parts of a decade of tempos, such as the high 90s, in BPM above its beginning. */
const parts: Record<string, readonly [from: number, to: number]> = {
  low: [0, 4],
  early: [0, 4],
  mid: [3, 7],
  middle: [3, 7],
  high: [6, 9],
  upper: [6, 9],
  late: [6, 9],
};
const decade = '(teens|\\d{2,3}s|\\d0s)';
const spanOfDecades = new RegExp(
  `\\b(low|mid|high|upper)(?:er)?[ -](?:the )?${decade}(?: ?(?:to|-|until) ?(low|mid|high|upper)?[ -]?(?:the )?${decade})?( ?bpm)?`,
  'g',
);

/** Returns the beginning of a decade in BPM: 110 for the teens, 120 for the 20s, since nobody means 20 BPM. */
function startOf(name: string): number {
  if (name === 'teens') return 110;
  const start = Number.parseInt(name, 10);
  return start < 60 ? start + 100 : start;
}

function tempoSpan(
  whole: string,
  part: string,
  first: string,
  part2: string | undefined,
  second: string | undefined,
): string {
  const [from, to] = parts[part] ?? [0, 9];
  const start = startOf(first);
  if (!second) return `between ${start + from} and ${start + to} bpm`;
  const [, end] = parts[part2 ?? ''] ?? [0, 9];
  return start > startOf(second) ? whole : `between ${start + from} and ${startOf(second) + end} bpm`;
}

/** Expands what DJs write for short: "2hrs", "95ish", "sub 100", "130+", "high 90s". */
export function expandShorthand(text: string): string {
  let spoken = text;
  for (const [pattern, to] of written) spoken = spoken.replaceAll(pattern, to);
  return spoken.replaceAll(spanOfDecades, tempoSpan);
}
