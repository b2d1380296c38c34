import { expect, test } from 'vitest';
import { downloadMark, versionLetter, versionsUnder } from './version-letters.ts';

test.each([
  ['Main', 'O'],
  ['Clean', 'O'],
  ['Instrumental', 'O'],
  ['Intro', 'I'],
  ['Clean Intro', 'I'],
  ['Short Outro', 'I'],
  ['Club Remix', 'R'],
  ['Redrum', 'R'],
  ['Quick Edit', 'R'],
  ['Remix Intro', 'I'],
  ['Edited', 'O'],
])('%s is listed under %s', (name, letter) => {
  expect(versionLetter({ name, subversionType: '' })).toBe(letter);
});

const version = (id: number, name: string, displayOrder: number | null) => ({
  id,
  name,
  displayOrder,
  subversionType: '',
});

test('sorts versions of a letter by their buttons, versions without a position last', () => {
  const all = [
    version(1, 'Acapella', null),
    version(2, 'Main', 2),
    version(3, 'Intro', 5),
    version(4, 'Clean', 1),
  ];
  expect(versionsUnder(all, 'A').map(({ id }) => id)).toEqual([4, 2, 3, 1]);
  expect(versionsUnder(all, 'O').map(({ id }) => id)).toEqual([4, 2, 1]);
  expect(versionsUnder(all, 'R')).toEqual([]);
});

const [day1, day2, day3] = ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z', '2026-01-03T00:00:00Z'];
test('marks a track as new again when a version was added after the last download', () => {
  const had = { created: day1, downloadDate: day2 };
  expect(downloadMark([])).toBe('notDownloaded');
  expect(downloadMark([{ created: day1, downloadDate: null }])).toBe('notDownloaded');
  expect(downloadMark([had, { created: day1, downloadDate: null }])).toBe('downloaded');
  expect(downloadMark([had, { created: day3, downloadDate: null }])).toBe('newVersion');
  expect(downloadMark([had, { created: day1, downloadDate: day3 }])).toBe('downloaded');
});
