import { expect, test } from 'vitest';
import { bytesInWords } from './bytes-in-words.ts';

test('formats bytes in decimal units', () => {
  expect([0, 4_200, 999_400, 9_440_000, 94_400_000, 999_700_000, 3_210_000_000].map(bytesInWords)).toEqual([
    '0 KB',
    '4 KB',
    '999 KB',
    '9.4 MB',
    '94 MB',
    '1 GB',
    '3.2 GB',
  ]);
});
