import { expect, test } from 'vitest';
import { attachment } from './content-disposition.ts';
import { parseRange } from './send-file.ts';

test.each([
  [undefined, null],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=100-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=999999999999999-', 'outside'],
  ['bytes=20-10', null],
  ['bytes=0-1,5-6', null],
  ['bytes=-', null],
  ['bytes=99999999999999999999-', null],
  ['items=0-1', null],
])('the range %s of 100 bytes', (header, range) => {
  expect(parseRange(header, 100)).toEqual(range);
});

test.each([
  [
    'A - B (Clean).mp3',
    `attachment; filename="A - B (Clean).mp3"; filename*=UTF-8''A%20-%20B%20%28Clean%29.mp3`,
  ],
  [
    'Señor "Kö".mp3',
    `attachment; filename="Senor 'Ko'.mp3"; filename*=UTF-8''Se%C3%B1or%20%27K%C3%B6%27.mp3`,
  ],
  ['../../etc/passwd', `attachment; filename="-..-etc-passwd"; filename*=UTF-8''-..-etc-passwd`],
  ['a\r\nX: y', `attachment; filename="a X- y"; filename*=UTF-8''a%20X-%20y`],
  ['', `attachment; filename="download"; filename*=UTF-8''download`],
  ['\ud800', `attachment; filename="download"; filename*=UTF-8''download`],
])('the name %j', (name, header) => {
  expect(attachment(name)).toBe(header);
});
