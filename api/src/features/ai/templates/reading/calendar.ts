/** A day of the calendar, as in 2027-03-15. */
export type IsoDate = string;

const dayMs = 86_400_000;
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const timeOf = (date: IsoDate): number => Date.parse(`${date}T00:00:00Z`);

/** Returns the day of a moment, in UTC. */
export const isoDate = (at: Date): IsoDate => at.toISOString().slice(0, 10);

export const addDays = (date: IsoDate, days: number): IsoDate =>
  isoDate(new Date(timeOf(date) + days * dayMs));

/** Returns the days from one date to another; negative if it is earlier. */
export const daysBetween = (from: IsoDate, to: IsoDate): number =>
  Math.round((timeOf(to) - timeOf(from)) / dayMs);

/** Returns the day of the week, 0 for Sunday. */
export const weekdayOf = (date: IsoDate): number => new Date(timeOf(date)).getUTCDay();

/** Returns the date of a year, month (1 to 12) and day; null if the calendar has none. */
export function dateOf(year: number, month: number, day: number): IsoDate | null {
  if (year < 1990 || year > 2100) return null;
  const at = new Date(Date.UTC(year, month - 1, day));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? isoDate(at) : null;
}

/** Adds months; the last day of the month stands for a day it does not have. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  for (let last = day; last > 28; last--) {
    const exact = dateOf(first.getUTCFullYear(), first.getUTCMonth() + 1, last);
    if (exact) return exact;
  }
  return addDays(isoDate(first), Math.min(day, 28) - 1);
}

/** Formats a date: "Saturday 5 December", with the year if it is not that of `today`. */
export function longDate(date: IsoDate, today: IsoDate): string {
  const text = `${weekdayNames[weekdayOf(date)]} ${shortDate(date)}`;
  return date.slice(0, 4) === today.slice(0, 4) ? text : `${text} ${date.slice(0, 4)}`;
}

/** Formats a date without weekday and year: "5 December". */
export const shortDate = (date: IsoDate): string =>
  `${Number(date.slice(8))} ${monthNames[Number(date.slice(5, 7)) - 1]}`;
