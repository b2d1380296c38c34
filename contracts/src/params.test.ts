import { expect, test } from 'vitest';
import { dayOf } from './params.ts';

test.each([
  ['2026-11-09', '11-09-2026'],
  ['2026-01-31T23:59:59Z', '01-31-2026'],
  ['2026-12-31T23:30:00Z', '12-31-2026'],
  ['1998-05', '05-1998'],
  ['1998', '1998'],
])('%s is shown as %s', (iso, day) => {
  expect(dayOf(iso)).toBe(day);
});
