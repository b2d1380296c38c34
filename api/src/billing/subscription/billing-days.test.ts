import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { billingDate, nextBillingDate, nextRetry, periodTakenAt, priceOfRest } from './billing-days.ts';

const at = (iso: string) => new Date(iso);
/** Lists the dates of the next charges as days. */
function datesFrom(first: string, count: number, anchorDay = at(first).getUTCDate()): string[] {
  const dates: string[] = [];
  for (let date = at(first), i = 0; i < count; i++) {
    date = nextBillingDate(date, anchorDay);
    dates.push(date.toISOString().slice(0, 10));
  }
  return dates;
}

describe('the next billing date', () => {
  test('is the same date of each month, at the same time', () => {
    expect(datesFrom('2026-11-21T10:30:00Z', 3)).toEqual(['2026-12-21', '2027-01-21', '2027-02-21']);
    expect(nextBillingDate(at('2026-11-21T10:30:15.123Z'), 21)).toEqual(at('2026-12-21T10:30:15.123Z'));
  });

  test('works backwards in the same way', () => {
    const back = [-1, -2, -6].map((months) =>
      billingDate(at('2026-05-31T10:30:00Z'), 31, months).toISOString(),
    );
    expect(back.map((date) => date.slice(0, 10))).toEqual(['2026-04-30', '2026-03-31', '2025-11-30']);
  });

  test('from a 31st is the last day of a short month, and a 31st again where there is one', () => {
    expect(datesFrom('2026-12-31T23:59:59Z', 5)).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
    ]);
  });

  test('from a 29th and a 30th is 29 February in a leap year', () => {
    expect(datesFrom('2028-01-30T00:00:00Z', 2)).toEqual(['2028-02-29', '2028-03-30']);
    expect(datesFrom('2028-02-29T00:00:00Z', 2, 29)).toEqual(['2028-03-29', '2028-04-29']);
    expect(datesFrom('2027-01-29T00:00:00Z', 2)).toEqual(['2027-02-28', '2027-03-29']);
  });

  test.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'Europe/Berlin'])(
    'does not depend on the time zone of the process: %s',
    (TZ) => {
      const file = path.join(import.meta.dirname, 'billing-days.ts');
      const program = `import { nextBillingDate } from ${JSON.stringify(file)};
        let date = new Date('2026-10-31T23:30:00Z');
        for (let i = 0; i < 6; i++) { date = nextBillingDate(date, 31); console.log(date.toISOString()); }`;
      const args = ['--input-type=module', '--disable-warning=ExperimentalWarning', '-e', program];
      const printed = execFileSync(process.execPath, args, { env: { ...process.env, TZ }, encoding: 'utf8' });
      expect(printed.trim().split('\n')).toEqual([
        '2026-11-30T23:30:00.000Z',
        '2026-12-31T23:30:00.000Z',
        '2027-01-31T23:30:00.000Z',
        '2027-02-28T23:30:00.000Z',
        '2027-03-31T23:30:00.000Z',
        '2027-04-30T23:30:00.000Z',
      ]);
    },
  );
});

test('a refused payment is retried 1, 3, 7 and 14 days after, then no more', () => {
  const since = at('2026-02-27T08:00:00Z');
  const tries = [1, 2, 3, 4, 5].map((n) => nextRetry(since, n)?.toISOString().slice(0, 10) ?? null);
  expect(tries).toEqual(['2026-02-28', '2026-03-02', '2026-03-06', '2026-03-13', null]);
});

test('the rest of a month costs its share by days begun; the whole month in its first 24 hours', () => {
  const month = { from: at('2026-11-01T00:00:00Z'), until: at('2026-12-01T00:00:00Z') };
  const price = (moment: string) => priceOfRest(month, at(moment), 1999);
  expect(price('2026-11-01T00:00:00Z')).toBe(1999);
  expect(price('2026-11-02T00:00:00Z')).toBe(1999);
  expect(price('2026-11-02T00:00:01Z')).toBe(Math.round((1999 * 29) / 30));
  expect(price('2026-11-16T00:00:00Z')).toBe(Math.round((1999 * 15) / 30));
  expect(price('2026-11-30T23:59:59Z')).toBe(Math.round(1999 / 30));
  expect(price('2026-12-01T00:00:00Z')).toBe(0);
});

describe('the month an agreement’s payment is for', () => {
  const date = at('2027-03-31T12:00:00Z');
  test.each([
    ['on its date', '2027-04-30T12:00:00Z', '2027-04-30'],
    ['a day early', '2027-04-29T13:00:00Z', '2027-04-30'],
    ['three days early, as an agreement of 28 February', '2027-04-27T12:00:00Z', '2027-04-30'],
    ['weeks late', '2027-05-26T12:00:00Z', '2027-04-30'],
    ['months before', '2027-01-31T12:00:00Z', '2027-01-31'],
    ['months after', '2028-02-29T12:00:00Z', '2028-02-29'],
  ])('%s', (_, taken, from) => {
    const timetable = { date, anchorDay: 31, months: 1 };
    expect(periodTakenAt(at(taken), timetable).from.toISOString().slice(0, 10)).toBe(from);
  });
});

describe('a year', () => {
  test('that begins on 29 February ends on the 28th, and on the 29th in leap years', () => {
    const years = [12, 24, 36, 48].map((months) => billingDate(at('2028-02-29T12:00:00Z'), 29, months));
    expect(years.map((date) => date.toISOString().slice(0, 10))).toEqual([
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ]);
  });

  test.each([
    ['on its date', '2028-03-31T12:00:00Z', '2028-03-31'],
    ['a day early', '2028-03-30T13:00:00Z', '2028-03-31'],
    ['eleven months late', '2028-02-29T12:00:00Z', '2027-03-31'],
    ['a year before', '2026-04-30T12:00:00Z', '2026-03-31'],
  ])('finds the period of a payment made %s', (_, taken, from) => {
    const timetable = { date: at('2027-03-31T12:00:00Z'), anchorDay: 31, months: 12 };
    expect(periodTakenAt(at(taken), timetable).from.toISOString().slice(0, 10)).toBe(from);
  });

  test('costs its share by days begun when it is paid late', () => {
    const year = { from: at('2027-03-01T00:00:00Z'), until: at('2028-03-01T00:00:00Z') };
    expect(priceOfRest(year, at('2027-03-02T00:00:00Z'), 19900)).toBe(19900);
    expect(priceOfRest(year, at('2027-03-15T12:00:00Z'), 19900)).toBe(Math.round((19900 * 352) / 366));
  });
});
