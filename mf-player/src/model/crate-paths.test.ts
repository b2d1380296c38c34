import { expect, test } from 'vitest';
import { pathIn } from './crate-paths.ts';

test.each([
  ['', 'a.mp3', 'a.mp3'],
  ['  ', 'a.mp3', 'a.mp3'],
  ['C:\\Music', 'a.mp3', 'C:\\Music\\a.mp3'],
  ['d:', 'a.mp3', 'd:\\a.mp3'],
  ['\\\\nas\\crates\\', 'a.mp3', '\\\\nas\\crates\\a.mp3'],
  ['/Users/x/Music', 'a.mp3', '/Users/x/Music/a.mp3'],
  ['/Volumes/USB/', 'a.mp3', '/Volumes/USB/a.mp3'],
])('in folder %s, the path of %s is %s', (folder, file, path) => {
  expect(pathIn(folder, file)).toBe(path);
});
