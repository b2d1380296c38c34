import type { Template, TemplateAnswer, TemplateTurn } from '../template.ts';
import { paragraphs } from '../wording/gaps.ts';
import { checklists, setupItems, smallSetupItems } from './checklists.ts';
import { faultLists } from './fault-lists.ts';
import {
  emptyGear,
  type Fault,
  type GearState,
  gearState,
  type Setup,
  type Situation,
} from './gear-state.ts';

export const gearExamples = [
  'What should I bring if the club only has a mixer?',
  'No sound on the right channel: where do I look first?',
  'A checklist for a wedding with a laptop',
];

/** In order of precedence. */
const faultPatterns: [Fault, RegExp][] = [
  [
    'one-side',
    /\b(?:one|left|right|1) (?:side|channel|speaker|ear)\b|\bmono\b|\bonly (?:the )?(?:left|right)\b/i,
  ],
  ['hum', /\bhum(?:s|ming)?\b|\bbuzz\w*|\bground loop\b/i],
  ['feedback', /\bfeedback\b|\bhowl\w*|\bsqueal\w*|\bboom(?:s|ing|y)\b/i],
  [
    'crackle',
    /\bcrackl\w*|\bdrop-?outs?\b|\bglitch\w*|\bdistort\w*|\bstutter\w*|\bpops? and clicks?\b|\bclick(?:s|ing)\b/i,
  ],
  [
    'not-seen',
    /\b(?:not|isn[’']?t|never|doesn[’']?t|won[’']?t|can[’']?t|cannot|no longer)\b.{0,30}\b(?:seen?|see|recogni[sz]ed?|detect(?:ed)?|found|find|show(?:s|n)? up|connect(?:ed|s)?|appear)\b|\b(?:laptop|controller|interface) (?:is )?(?:missing|invisible)\b/i,
  ],
  [
    'silence',
    /\bno (?:sound|audio|signal|music|output)\b|\bsilen(?:ce|t)\b|\bcan[’']?t hear\b|\bnothing comes out\b/i,
  ],
];
const situationPatterns: [Situation, RegExp][] = [
  [
    'mixer',
    /\b(?:only|just)\b.{0,20}\bmixer\b|\bno (?:players|decks|cdjs?)\b|\bmixer (?:only|and nothing)\b/i,
  ],
  [
    'open-air',
    /\bopen[- ]?air\b|\boutdoors?\b|\boutside\b|\bfestivals?\b|\bbeach\b|\bgarden\b|\brooftop\b|\bpark\b/i,
  ],
  [
    'mobile',
    /\bweddings?\b|\bmobile\b|\bbirthdays?\b|\b(?:private|corporate|school|office) (?:part(?:y|ies)|events?|do)\b/i,
  ],
  ['radio', /\bradio\b|\bstudio\b|\bbroadcast\w*|\bon air\b/i],
  ['players', /\bplayers\b|\bcdjs?\b|\bdecks\b|\bclubs?\b|\bbar\b/i],
];
const setupPatterns: [Setup, RegExp][] = [
  ['laptop', /\b(?:laptop|controller|dvs|computer|macbook)\b/i],
  ['vinyl', /\b(?:vinyl|records|turntables?)\b/i],
  ['usb', /\b(?:usb|sticks?|players of my own|my players)\b/i],
];
const packing =
  /\b(?:bring|pack\w*|checklist|check list|take with me|need|gear list|kit|forget|equipment|prepare)\b/i;

const findIn = <Value>(patterns: [Value, RegExp][], message: string): Value | null =>
  patterns.find(([, pattern]) => pattern.test(message))?.[0] ?? null;

/** Lists what to pack and what to check. */
export const gear: Template<GearState> = {
  state: gearState,
  answer(turn) {
    const { message, before } = turn;
    const start = before ?? emptyGear;
    const fault = findIn(faultPatterns, message);
    if (fault) return faultAnswer({ ...start, fault });
    const situation = findIn(situationPatterns, message);
    const setup = findIn(setupPatterns, message);
    const isShorter = /\b(?:short(?:er)?|essentials?|only the most|minimum|brief)\b/i.test(message);
    const isLonger = /\b(?:longer|full|everything|whole)\b/i.test(message);
    const isPacking = packing.test(message);
    const isAbout =
      situation !== null || isPacking || (before?.situation && (setup !== null || isShorter || isLonger));
    if (!isAbout || isComparison(message)) return outside(start);
    const state: GearState = {
      ...start,
      fault: null,
      situation: situation ?? start.situation ?? usual(turn),
      setup: setup ?? start.setup,
      isShort: isLonger ? false : isShorter || start.isShort,
    };
    return packingAnswer(state);
  },
};

const isComparison = (message: string): boolean =>
  /\b(?:compare|comparison|versus|vs\.?|better|best|recommend\w*|buy|review)\b/i.test(message);

/** Returns the situation of a DJ who does only one kind of work; null if it could be several. */
function usual({ profile }: TemplateTurn<GearState>): Situation | null {
  const [kind, ...others] = profile.kinds;
  if (others.length > 0) return null;
  return kind === 'mobile' ? 'mobile' : kind === 'radio' ? 'radio' : null;
}

function packingAnswer(state: GearState): TemplateAnswer<GearState> {
  const { situation, setup, isShort } = state;
  if (situation === null) {
    return {
      text: 'Where do you play: a club with only a mixer, a club with players, a wedding, a radio studio, or open air?',
      followUps: ['A club with only a mixer', 'A club with players', 'A wedding', 'Open air'],
      state,
    };
  }
  const { title, items, essentials, source } = checklists[situation];
  const own = setup === null ? (source ?? []) : (source === null ? smallSetupItems : setupItems)[setup];
  const list = [...own, ...(isShort ? items.slice(0, essentials) : items)];
  return {
    text: paragraphs(
      `${title}${isShort ? ', the essentials' : ''}:`,
      list.map((item) => `- ${item}`).join('\n'),
    ),
    followUps: [
      isShort ? 'The full list' : 'Only the essentials',
      ...(setup === 'laptop' ? ['I play vinyl'] : ['I play from a laptop']),
      ...(situation === 'open-air' ? ['And for a radio studio?'] : ['And for an open-air gig?']),
    ],
    state,
  };
}

function faultAnswer(state: GearState & { fault: Fault }): TemplateAnswer<GearState> {
  const { title, steps } = faultLists[state.fault];
  const others = { silence: 'Sound on one side only', hum: 'It crackles now' };
  return {
    text: paragraphs(
      `${title}. Check in this order:`,
      steps.map((step, i) => `${i + 1}. ${step}`).join('\n'),
    ),
    followUps: [
      state.fault === 'silence' || state.fault === 'not-seen'
        ? others.silence
        : 'Now there is no sound at all',
      state.fault === 'hum' ? others.hum : 'There is a hum as well',
    ],
    state,
  };
}

const outside = (state: GearState): TemplateAnswer<GearState> => ({
  text: 'I can list what to pack for a club, a wedding, a radio studio or an open-air gig, and what to check when something sounds wrong: no sound, one side only, hum, crackling, feedback, or a laptop that isn’t seen.',
  followUps: gearExamples,
  state,
});
