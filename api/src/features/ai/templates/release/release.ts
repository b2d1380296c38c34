import { listed, plain } from '../../curator/wording/words.ts';
import {
  addDays,
  daysBetween,
  type IsoDate,
  longDate,
  shortDate,
  weekdayNames,
  weekdayOf,
} from '../reading/calendar.ts';
import { numberWord } from '../reading/number-words.ts';
import type { Template, TemplateAnswer } from '../template.ts';
import { paragraphs } from '../wording/gaps.ts';
import { readRelease } from './read-release.ts';
import { emptyRelease, type ReleaseState, releaseState } from './release-state.ts';
import { type DatedStep, nextFriday, type Timeline, timelineOf } from './steps.ts';

export const releaseExamples = [
  'Plan a single that comes out in ten weeks',
  'A timeline for an EP on 15 March',
  'What does a record pool need from me for a new track?',
];

/** Plans a release backwards from its date. */
export const release: Template<ReleaseState> = {
  state: releaseState,
  answer(turn) {
    const { state, note, isUnderstood } = readRelease(turn);
    if (!isUnderstood) return outside(turn.before ?? emptyRelease);
    if (state.kind === 'delivery') return delivery(state);
    if (state.date === null) return askDate(state, note, turn.today);
    return plan({ ...state, date: state.date }, note, turn.today);
  },
};

type DatedState = ReleaseState & { date: IsoDate };

function plan(state: DatedState, note: string | null, today: IsoDate): TemplateAnswer<ReleaseState> {
  const { date, format, title } = state;
  if (daysBetween(today, date) < 0) {
    return {
      text: paragraphs(note, `${longDate(date, today)} has passed. Which date do you plan for?`),
      followUps: [onDate(nextFriday(addDays(today, 59)), today), 'In ten weeks'],
      state: { ...state, date: null },
    };
  }
  const timeline = timelineOf(date, state, today);
  const name = title === null ? `the ${format}` : `“${plain(title)}”`;
  return {
    text: paragraphs(
      `The plan for ${name}, out on ${longDate(date, today)}, ${distance(daysBetween(today, date))}:`,
      table(timeline.steps, today),
      lateSentence(timeline, today),
      [note ?? '', fridaySentence(date)].filter((part) => part !== '').join(' '),
    ),
    followUps: nextOf(state, timeline, today),
    state,
  };
}

const table = (steps: DatedStep[], today: IsoDate): string =>
  [
    '| Date | Before | Step |',
    '| --- | --- | --- |',
    ...steps.map(
      ({ date, daysBefore, text }) => `| ${longDate(date, today)} | ${beforeText(daysBefore)} | ${text} |`,
    ),
  ].join('\n');

function beforeText(days: number): string {
  if (days === 0) return 'release day';
  if (days < 0) return 'a week after';
  if (days === 1) return '1 day';
  return days === 7 ? '1 week' : `${days / 7} weeks`;
}

const distance = (days: number): string => {
  if (days < 2) return days === 0 ? 'today' : 'tomorrow';
  return days < 14 ? `in ${numberWord(days)} days` : `in ${numberWord(Math.floor(days / 7))} weeks`;
};

function lateSentence({ late, earliest }: Timeline, today: IsoDate): string {
  if (late.length === 0) return '';
  const names = late.map(({ name }) => name);
  return `**Too late for:** ${listed(names, 'and')}. Do ${late.length === 1 ? 'it' : 'them'} at once, or move the release to ${longDate(earliest, today)} to have time for everything.`;
}

function fridaySentence(date: IsoDate): string {
  if (weekdayOf(date) === 5) return '';
  return `New music usually comes out on a Friday; ${shortDate(date)} is a ${weekdayNames[weekdayOf(date)]}.`;
}

/** A message that sets this date. */
const onDate = (date: IsoDate, today: IsoDate): string => `On ${longDate(date, today)}`;

function nextOf({ date, weeks }: DatedState, { late, earliest }: Timeline, today: IsoDate): string[] {
  return [
    late.length > 0 ? `${onDate(earliest, today)} instead` : 'A week later',
    ...(weekdayOf(date) === 5 || late.length > 0 ? [] : [`${onDate(nextFriday(date), today)} instead`]),
    ...(weeks !== null ? ['All the steps'] : late.length === 0 ? ['Only the last four weeks'] : []),
    'What does the pool need from me?',
  ];
}

const askDate = (state: ReleaseState, note: string | null, today: IsoDate): TemplateAnswer<ReleaseState> => ({
  text: paragraphs(
    note,
    `When does the ${state.format} come out? Give me a date, such as “15 March” or “in eight weeks”.`,
  ),
  followUps: [onDate(nextFriday(addDays(today, 59)), today), 'In ten weeks'],
  state,
});

const deliveryItems = [
  'The audio as WAV or FLAC, stereo, 16 or 24 bit, 44.1 kHz or more, at its final loudness',
  'The versions DJs need: clean, dirty, intro, instrumental, and an acapella if there is one',
  'Artist, title, version, genre, BPM and key of each file',
  'Label, release date, ISRC, and the songwriters',
  'A square cover of 3000 px as JPEG or PNG',
  'Permission to share it with DJs, also for the samples in it',
];

const delivery = (state: ReleaseState): TemplateAnswer<ReleaseState> => ({
  text: paragraphs(
    'What a record pool usually needs for each track:',
    deliveryItems.map((item) => `- ${item}`).join('\n'),
    'Send it about three weeks before the release, so that DJs have played it by then.',
  ),
  followUps:
    state.date === null
      ? ['Plan the release in ten weeks', 'Plan an EP on 15 March']
      : ['Plan the release', 'A week later'],
  state,
});

const outside = (state: ReleaseState): TemplateAnswer<ReleaseState> => ({
  text: 'I can plan the weeks before a release, backwards from its date, and list what a record pool needs. For example: “Plan an EP that comes out on 15 March”.',
  followUps: releaseExamples,
  state,
});
