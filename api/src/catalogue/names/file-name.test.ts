import { expect, test } from 'vitest';
import { safeFileName } from '../../platform/names/safe-file-name.ts';
import { downloadName, versionParts } from './file-name.ts';

const long = 'é'.repeat(4096);

test.each([
  ['../../etc/passwd.mp3', '-..-etc-passwd.mp3'],
  ['C:\\Music\\a.mp3', 'C-Music-a.mp3'],
  ['nul\0byte.mp3', 'nulbyte.mp3'],
  ['two\r\nlines.mp3', 'two lines.mp3'],
  ['evil\u202e3pm.exe', 'evil3pm.exe'],
  ['a\u2066b\u200fc.mp3', 'abc.mp3'],
  ['CON.mp3', '_CON.mp3'],
  ['aux', '_aux'],
  ['com1.tar.mp3', '_com1.tar.mp3'],
  ['Lpt¹.mp3', '_Lpt¹.mp3'],
  ['Console.mp3', 'Console.mp3'],
  ['what? "yes" <no> a|b*.mp3', "what 'yes' no a-b.mp3"],
  ['dots and spaces. . .mp3', 'dots and spaces.mp3'],
  ['.hidden.mp3', 'hidden.mp3'],
  ['no extension...', 'no extension'],
  ['', 'download'],
  ['???.mp3', 'download.mp3'],
  ['Beyonce\u0301 – Déjà Vu.mp3', 'Beyoncé – Déjà Vu.mp3'],
  ['half \ud83c of one.mp3', 'half of one.mp3'],
  ['singer 👩🏽‍🎤.mp3', 'singer 👩🏽‍🎤.mp3'],
])('%j is saved as %j', (name, safe) => {
  expect(safeFileName(name)).toBe(safe);
});

test('a name of 4 KB keeps its extension and fits', () => {
  const name = safeFileName(`${long}.flac`);
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
  expect(name).toMatch(/^é+\.flac$/);
});

test('does not cut an emoji in two', () => {
  const name = safeFileName(`${'x'.repeat(240)}${'👩🏽‍🎤'.repeat(5)}.mp3`);
  expect(name).toBe(`${'x'.repeat(240)}.mp3`);
});

test('keeps the version after a long title', () => {
  const name = downloadName({ artist: 'Ana', title: long, parts: ['Clean', 'Intro'], extension: 'mp3' });
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
  expect(name).toMatch(/^Ana - é+ \(Clean\) \(Intro\)\.mp3$/);
});

test('combines artist, title and version', () => {
  const parts = versionParts({
    name: 'Intro Clean',
    display_version: 'Intro Clean',
    subversion_type: 'Clean',
  });
  expect(downloadName({ artist: 'AC/DC', title: 'Who? Me: "Yes"', parts, extension: 'wav' })).toBe(
    "AC-DC - Who Me- 'Yes' (Clean) (Intro).wav",
  );
});

test.each([
  [['Main', 'Main', ''], ['Main']],
  [['Main', 'Main 2', ''], ['Main 2']],
  [['Clean', 'Clean', 'Clean'], ['Clean']],
  [
    ['Intro Dirty', 'Intro Dirty 2', 'Dirty'],
    ['Dirty', 'Intro 2'],
  ],
  [
    ['Remix', 'Night (Owl) Remix Clean', 'Clean'],
    ['Clean', 'Night (Owl) Remix'],
  ],
  [['FRP Remix', 'Remix', '', 'Bo Vale'], ['FRP Bo Vale Remix']],
  [['Remix', 'Bo Vale Remix', '', 'Bo Vale'], ['Bo Vale Remix']],
  [
    ['FRP Intro Clean', 'Intro Clean', 'Clean'],
    ['Clean', 'FRP Intro'],
  ],
  [['FRP Extended', 'Extended', ''], ['FRP Extended']],
])('the brackets of %j', ([name = '', display_version = '', subversion_type = '', subname], parts) => {
  expect(versionParts({ name, display_version, subversion_type, subname: subname ?? null })).toEqual(parts);
});
