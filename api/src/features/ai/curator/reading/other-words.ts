import type { Preference, Shape } from '../curator-state.ts';

/** Versions by the words for them, written without spaces. */
export const versionWords: Record<string, string[]> = {
  clean: ['Clean'],
  radiosafe: ['Clean'],
  familyfriendly: ['Clean'],
  censored: ['Clean'],
  radioedit: ['Radio Edit'],
  radioedits: ['Radio Edit'],
  dirty: ['Dirty'],
  explicit: ['Dirty'],
  uncensored: ['Dirty'],
  swearing: ['Dirty'],
  cursing: ['Dirty'],
  curses: ['Dirty'],
  swearwords: ['Dirty'],
  intro: ['Intro'],
  intros: ['Intro'],
  introclean: ['Intro Clean'],
  cleanintro: ['Intro Clean'],
  introdirty: ['Intro Dirty'],
  dirtyintro: ['Intro Dirty'],
  cleanintros: ['Intro Clean'],
  extended: ['Extended'],
  clubmix: ['Extended'],
  extendedmix: ['Extended'],
  instrumental: ['Instrumental'],
  instrumentals: ['Instrumental'],
  acapella: ['Acapella'],
  acapellas: ['Acapella'],
  acappella: ['Acapella'],
  acappellas: ['Acapella'],
  acapela: ['Acapella'],
  remix: ['Remix'],
  remixes: ['Remix'],
  remixed: ['Remix'],
  djtool: ['DJ Tool'],
  djtools: ['DJ Tool'],
  tools: ['DJ Tool'],
  drumloop: ['Drum Loop'],
  drumloops: ['Drum Loop'],
  loops: ['Drum Loop'],
  quickhit: ['Quick Hit'],
  quickhits: ['Quick Hit'],
};
/** Versions without singing. */
export const withoutVocals = ['Instrumental', 'DJ Tool', 'Drum Loop'];
export const vocalWords = new Set(['vocals', 'vocal', 'singing', 'voices', 'singers', 'lyrics']);

/** Shapes of a set by the words for them, written without spaces. */
export const shapeWords: Record<string, Shape> = {
  warmup: 'warm-up',
  warmingup: 'warm-up',
  openingset: 'warm-up',
  openers: 'warm-up',
  opener: 'warm-up',
  earlyevening: 'warm-up',
  opening: 'warm-up',
  peak: 'peak',
  peaktime: 'peak',
  primetime: 'peak',
  peakhour: 'peak',
  mainset: 'peak',
  headline: 'peak',
  cooldown: 'cool-down',
  coolingdown: 'cool-down',
  winddown: 'cool-down',
  windingdown: 'cool-down',
  comedown: 'cool-down',
  closing: 'closing',
  closingset: 'closing',
  closer: 'closing',
  endofthenight: 'closing',
  lasthour: 'closing',
  lastorders: 'closing',
  bringthemhome: 'closing',
  bringithome: 'closing',
  bringushome: 'closing',
  bringeveryonehome: 'closing',
  hometime: 'closing',
  seethemout: 'closing',
  goodbye: 'closing',
  openthenight: 'warm-up',
  starthenight: 'warm-up',
  startthenight: 'warm-up',
  earlydoors: 'warm-up',
  doorsopen: 'warm-up',
  buildup: 'build',
  buildingup: 'build',
  building: 'build',
  rising: 'build',
  rampup: 'build',
  climbing: 'build',
  climb: 'build',
  gradual: 'build',
  gradually: 'build',
  builds: 'build',
  crescendo: 'build',
  steady: 'steady',
  flat: 'steady',
  constant: 'steady',
  journey: 'arc',
  arc: 'arc',
};

/** Preferences by the words for them, written without spaces. */
export const preferenceWords: Record<string, Preference> = {
  popular: 'popular',
  biggest: 'popular',
  mostdownloaded: 'popular',
  top: 'popular',
  hits: 'popular',
  hit: 'popular',
  favourites: 'popular',
  favorites: 'popular',
  best: 'popular',
  trending: 'popular',
  hot: 'popular',
  hottest: 'popular',
  essential: 'popular',
  wellknown: 'popular',
  famous: 'popular',
  sureshot: 'popular',
  fresh: 'fresh',
  newest: 'fresh',
  latest: 'fresh',
  new: 'fresh',
  recent: 'fresh',
  justin: 'fresh',
  freshest: 'fresh',
  hiddengems: 'rare',
  hiddengem: 'rare',
  gem: 'rare',
  downloadingmost: 'popular',
  mostplayed: 'popular',
  flyingout: 'popular',
  gems: 'rare',
  underground: 'rare',
  obscure: 'rare',
  deepcuts: 'rare',
  rare: 'rare',
  rarities: 'rare',
  unknown: 'rare',
  leastdownloaded: 'rare',
};

/** Words that add nothing to a request. */
export const fillers = new Set(
  `a an the some any anything something stuff music tracks track songs song tunes tune records record cuts titles picks one ones it its them they these those this that there here
  i im id ill ive me my mine we us our you your youre he she his her who what whats which where when how why is are be am was were do does did dont can could would should will shall may might must
  give get find show play make build create put together need want wanna looking look like love prefer please pls thanks thank cheers hey hi hello yo ok okay so well just really very maybe perhaps kind sort
  of for to at in on with into onto by from up down and or but also then as if than too about around roughly approximately some more most less few lot lots bit little much many all every each only
  set sets mix mixes mixing mixed playlist list setlist crate selection session dj djs gig night nights tonight evening saturday friday sunday monday tuesday wednesday thursday weekend party people crowd floor room
  good great nice cool solid proper best right perfect suitable decent fitting fit fits go goes going come start starts starting end ends ending finish begin beginning middle between over under
  bpm tempo tempos key keys energy mood moods vibe vibes vibey feel feeling style styles sound sounds sounding genre genres version versions edit edits artist artists year years added released release releases
  compatible harmonic harmonically matching match matches now next else instead rather other another different same not no without except exclude excluding avoid minus never none nothing skip
  gently softly nicely early late em ya yall gonna gotta service park mainly mostly nobody else room chap lads folks guests kids people everybody time
  have has had having i've got let lets us keep keeping kept hour hours minutes minute min mins day week month time times half double long length lasting total whole
  rollers bangers numbers joints anthems classics vocals vocal downloaded download downloads yet already pool library open format any anyones friends friend mate please think say said tell know recommend suggest recommendations suggestions suggestion
  two three four five six seven eight nine ten way through across work works working mean meant means called named want wanted drop dropping throw bring take turn use using someone somebody everyone
  lol obvs thoughts meh form sits cafe tagged labelled marked options last dropped similar slowly quickly first second max least crank mark rest fine thing people's nan nans coming sure fella fellas deffo defo innit proper basement close class presenting whatever whatevers meant sorry actually exactly obviously name artist's danceable dance dancing dancers flow flows flowing smooth smoothly transition transitions order ordered between nicely again back out off per plus both either neither`
    .split(/\s+/)
    .filter((word) => word !== 'smooth'),
);

export const negations = new Set([
  'no',
  'not',
  'without',
  'except',
  'exclude',
  'excluding',
  'avoid',
  'minus',
  'never',
  'nothing',
  'hate',
  'skip',
  'nor',
  'less',
  'zero',
  'avoiding',
  'none',
]);
