import {
  addDays,
  addMonths,
  dateOf,
  daysBetween,
  type IsoDate,
  monthNames,
  shortDate,
  weekdayNames,
  weekdayOf,
} from './calendar.ts';
import { withDigits } from './number-words.ts';

/** `rest` is the text without the date. `note` says how it was understood, where it could be understood differently. */
export type DateReading = { date: IsoDate | null; note: string | null; rest: string };

type Options = {
  today: IsoDate;
  /** Where a date without a year lies, seen from today. */
  lean: 'future' | 'past';
};
type Found = { date: IsoDate | null; note?: string | null };
type Rule = { pattern: RegExp; read: (match: RegExpExecArray, options: Options) => Found | null };

const months = monthNames
  .map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`)
  .join('|')
  .replace('Sep(', 'Sept?(');
const days = weekdayNames.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|');
const rule = (pattern: string, read: Rule['read']): Rule => ({ pattern: new RegExp(pattern, 'i'), read });
const monthOf = (name: string): number =>
  monthNames.findIndex((month) => month.slice(0, 3).toLowerCase() === name.slice(0, 3).toLowerCase()) + 1;
const weekdayIndex = (name: string): number =>
  weekdayNames.findIndex((day) => day.slice(0, 3).toLowerCase() === name.slice(0, 3).toLowerCase());

/** In order of precedence. */
const rules: Rule[] = [
  rule(String.raw`\b(\d{4})-(\d{1,2})-(\d{1,2})\b`, ([, year, month, day]) => ({
    date: dateOf(Number(year), Number(month), Number(day)),
  })),
  rule(
    String.raw`\b(?:(${days}),? )?(?:the )?(\d{1,2})(?:st|nd|rd|th)?\.? (?:of )?(${months})\b\.?(?:,? (\d{4})\b)?`,
    ([, weekday, day, month = '', year], options) =>
      withWeekday(dayOf({ year, month: monthOf(month), day: Number(day) }, options), weekday),
  ),
  rule(
    String.raw`\b(?:(${days}),? )?(${months})\b\.? (?:the )?(\d{1,2})(?:st|nd|rd|th)?\b(?:,? (\d{4})\b)?`,
    ([, weekday, month = '', day, year], options) =>
      withWeekday(dayOf({ year, month: monthOf(month), day: Number(day) }, options), weekday),
  ),
  rule(
    String.raw`\b(?:(${days}),? )?(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})?(?!\d)`,
    ([, weekday, day, month, year], options) =>
      withWeekday(dayOf({ year, month: Number(month), day: Number(day) }, options), weekday),
  ),
  rule(
    String.raw`\b(?!24/7\b)(?:(${days}),? )?(\d{1,2})/(\d{1,2})(?:/(\d{4}|\d{2}))?\b`,
    ([, weekday, first, second, year], options) =>
      slashDate({ first: Number(first), second: Number(second), year, weekday }, options),
  ),
  rule(String.raw`\b(?:in )?(\d{1,3}|an?) (day|week|month)s?(?:'? time| from (?:now|today))\b`, relative),
  rule(String.raw`\bin (\d{1,3}|an?) (day|week|month)s?\b`, relative),
  rule(String.raw`\b(?:tonight|today)\b`, (_, { today }) => ({ date: today })),
  rule(String.raw`\btomorrow(?: night)?\b`, (_, { today }) => ({ date: addDays(today, 1) })),
  rule(String.raw`\b(?:last night|yesterday)(?:[’']s)?\b`, (_, { today }) => ({ date: addDays(today, -1) })),
  rule(
    String.raw`(?<!\b(?:every|each|an?) )\b(?:(this|next|coming|last) )?(${days})(?!\p{L})(?:[’']s)?`.replace(
      '(?!\\p{L})',
      '(?![a-z])',
    ),
    ([, which, weekday = ''], { today, lean }) => ({
      date: nearestWeekday(weekday, { today, lean: which?.toLowerCase() === 'last' ? 'past' : lean }),
    }),
  ),
];

/** Takes the first date out of a message. Whole words such as "Friday" count; without a year the date is the nearest one. */
export function takeDate(message: string, options: Options): DateReading {
  const text = withDigits(message).replaceAll(/\s+/g, ' ');
  for (const { pattern, read } of rules) {
    const match = pattern.exec(text);
    const found = match && read(match, options);
    if (!match || !found) continue;
    const start = text.slice(0, match.index).replace(/\b(?:on|for|by)(?: the)? $/i, '');
    const rest = `${start} , ${text.slice(match.index + match[0].length)}`;
    const note = found.date ? (found.note ?? null) : `I couldn’t find “${match[0].trim()}” in the calendar.`;
    return { date: found.date, note, rest };
  }
  return { date: null, note: null, rest: text };
}

type Parts = { year: string | undefined; month: number; day: number };

/** Returns a date; without a year, the nearest one in the direction that is meant. */
function dayOf({ year, month, day }: Parts, { today, lean }: Options): IsoDate | null {
  if (year !== undefined) return dateOf(Number(year.length === 2 ? `20${year}` : year), month, day);
  const step = lean === 'future' ? 1 : -1;
  const thisYear = Number(today.slice(0, 4));
  // Eight years: 29 February may be that far away.
  for (let i = 0; i <= 8; i++) {
    const date = dateOf(thisYear + i * step, month, day);
    if (date && daysBetween(today, date) * step >= 0) return date;
  }
  return null;
}

function withWeekday(date: IsoDate | null, weekday: string | undefined): Found {
  if (!date || weekday === undefined || weekdayIndex(weekday) === weekdayOf(date)) return { date };
  const year = date.slice(0, 4);
  return {
    date,
    note: `${shortDate(date)} ${year} is a ${weekdayNames[weekdayOf(date)]}, not a ${weekdayNames[weekdayIndex(weekday)]}.`,
  };
}

type Slash = { first: number; second: number; year: string | undefined; weekday: string | undefined };

/** Reads month and day, or day and month if that is the only way. */
function slashDate({ first, second, year, weekday }: Slash, options: Options): Found | null {
  const isDayFirst = first > 12;
  const [month, day] = isDayFirst ? [second, first] : [first, second];
  const found = withWeekday(dayOf({ year, month, day }, options), weekday);
  if (!found.date || found.note || first === second || second > 12 || isDayFirst) return found;
  return { date: found.date, note: `I read ${first}/${second} as ${shortDate(found.date)}.` };
}

function relative([, count = '1', unit]: RegExpExecArray, { today }: Options): Found {
  const many = /^an?$/i.test(count) ? 1 : Number(count);
  if (unit?.toLowerCase() === 'month') return { date: many > 60 ? null : addMonths(today, many) };
  return { date: addDays(today, many * (unit?.toLowerCase() === 'week' ? 7 : 1)) };
}

/** Returns the next such weekday after today, or the last one before it. */
function nearestWeekday(name: string, { today, lean }: Options): IsoDate {
  const ahead = ((weekdayIndex(name) - weekdayOf(today) + 6) % 7) + 1;
  return addDays(today, lean === 'future' ? ahead : ahead === 7 ? -7 : ahead - 7);
}
