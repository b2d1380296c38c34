import { addDays, type IsoDate } from '../reading/calendar.ts';
import { withDigits } from '../reading/number-words.ts';
import { takeDate } from '../reading/take-date.ts';
import type { TemplateTurn } from '../template.ts';
import { emptyRelease, type ReleaseState } from './release-state.ts';

const deliveryWords =
  /\b(?:deliver\w*|need(?:s)? from me|what .{0,30}\bpool\b|files?|formats?|upload|metadata)\b/i;
const planWords =
  /\b(?:plan\w*|timeline|schedule|weeks?|releas\w*|coming out|comes? out|out on|drops?|single|ep|album|remix)\b/i;
const formats: [ReleaseState['format'], RegExp][] = [
  ['EP', /\bep\b/i],
  ['album', /\balbum\b|\blp\b/i],
  ['remix', /\bremix\w*/i],
  ['single', /\bsingle\b/i],
];

export type ReleaseReading = { state: ReleaseState; note: string | null; isUnderstood: boolean };

/** Reads a request for a release plan. In a conversation, what the message does not say stays as it was. */
export function readRelease({ message, before, today }: TemplateTurn<ReleaseState>): ReleaseReading {
  const start = before ?? emptyRelease;
  const { date, note, rest } = takeDate(message, { today, lean: 'future' });
  const moved = start.date === null || date !== null ? null : movedBy(message, start.date);
  const format = formats.find(([, pattern]) => pattern.test(message))?.[0];
  const weeks = readWeeks(rest);
  const title = /[“"]([^“”"]{1,60})[”"]/u.exec(rest)?.[1]?.trim().toWellFormed() ?? null;
  const isDelivery =
    deliveryWords.test(message) && date === null && !/\b(?:plan|timeline|schedule)\b/i.test(message);
  const isPlan = planWords.test(message);
  const isText = /\bpress release\b|\bbio(?:graphy)?\b/i.test(message);
  const isChange =
    [date, moved, weeks, title, format ?? null].some((fact) => fact !== null) ||
    /\ball (?:the )?(?:steps|weeks)\b/i.test(message);
  const state: ReleaseState = {
    ...start,
    kind: isDelivery ? 'delivery' : 'plan',
    date: date ?? moved ?? start.date,
    format: format ?? start.format,
    title: title ?? start.title,
    weeks: /\ball (?:the )?(?:steps|weeks)\b/i.test(message) ? null : (weeks ?? start.weeks),
  };
  return {
    state,
    note,
    isUnderstood: !isText && (isDelivery || isPlan || (before !== null && (isChange || note !== null))),
  };
}

/** Reads the length of a plan: "week by week for the eight weeks before", "only the last four weeks". */
function readWeeks(text: string): number | null {
  const weeks = Number(/\b(\d{1,2})[- ]weeks?\b/i.exec(withDigits(text))?.[1] ?? 0);
  return weeks >= 1 && weeks <= 26 && !/\bweeks? (?:later|earlier)\b/i.test(text) ? weeks : null;
}

/** Reads "a week later", "two weeks earlier". */
function movedBy(message: string, date: IsoDate): IsoDate | null {
  const match = /\b(\d{1,2}|an?|1) (day|week|month)s? (later|earlier)\b/i.exec(withDigits(message));
  if (!match) return null;
  const [, count = '1', unit = '', direction = ''] = match;
  const many = /^an?$/i.test(count) ? 1 : Number(count);
  const days = many * (/day/i.test(unit) ? 1 : /week/i.test(unit) ? 7 : 28);
  return addDays(date, /later/i.test(direction) ? days : -days);
}
