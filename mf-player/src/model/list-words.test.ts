import { expect, test } from 'vitest';
import { entryTitle, listZipName, sizeOf, tracksInWords } from './list-words.ts';

test('counts in the plural unless the number ends in 01', () => {
  expect([0, 1, 2, 11, 21, 101, 111, 201].map(tracksInWords)).toEqual([
    '0 tracks',
    '1 track',
    '2 tracks',
    '11 tracks',
    '21 tracks',
    '101 track',
    '111 tracks',
    '201 track',
  ]);
});

test('names the zip by brand, month, day, hour and minute, without characters that a file system refuses', () => {
  const name = listZipName(new Date(2026, 0, 9, 4, 7), 'Record Pool');
  expect(name).toBe('Record Pool 01-09 04-07.zip');
  expect(name).not.toMatch(/[<>:"/\\|?*]/);
});

test('titles an entry by its name and version', () => {
  expect(entryTitle({ name: 'Night Drive', version: 'Clean' })).toBe('Night Drive (Clean)');
  expect(entryTitle({ name: 'Night Drive', version: '' })).toBe('Night Drive');
});

test('does not know the size of a list if any size is unknown', () => {
  expect(sizeOf([{ size: 2 }, { size: 3 }])).toBe(5);
  expect(sizeOf([{ size: 2 }, { size: null }])).toBeNull();
});
