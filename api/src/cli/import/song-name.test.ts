import { expect, test } from 'vitest';
import { readSongName, songKey } from './song-name.ts';

test.each([
  ['Ana Lux - Night Bus (Clean) (Intro)', 'Ana Lux', 'Night Bus', 'Intro Clean'],
  ['Ana Lux - Night Bus', 'Ana Lux', 'Night Bus', 'Main'],
  ['03. Ana Lux - Night Bus [Clean]', 'Ana Lux', 'Night Bus', 'Clean'],
  ['03 - Ana Lux - Night Bus [Dirty]', 'Ana Lux', 'Night Bus', 'Dirty'],
  ['01_Ana_Lux_-_Night_Bus_(Instrumental)', 'Ana Lux', 'Night Bus', 'Instrumental'],
  ['Ana Lux - Night Bus (Explicit) (Intro Outro)', 'Ana Lux', 'Night Bus', 'Intro Dirty'],
  ['Ana Lux - Night Bus (Acappella)', 'Ana Lux', 'Night Bus', 'Acapella'],
  ['Ana Lux - Night Bus (Outro)', 'Ana Lux', 'Night Bus', 'Outro'],
  ['Ana Lux - Night Bus (Original Mix)', 'Ana Lux', 'Night Bus', 'Main'],
  ['Ana Lux - Night Bus - Radio Edit', 'Ana Lux', 'Night Bus', 'Radio Edit'],
  ['Ana Lux - Night Bus (FRP Intro)', 'Ana Lux', 'Night Bus', 'FRP Intro'],
  ['Ana Lux - Clean Hands (Live at Noon)', 'Ana Lux', 'Clean Hands (Live at Noon)', 'Main'],
  ['Señor Kö feat. Ana – Über Alles Schön', 'Señor Kö feat. Ana', 'Über Alles Schön', 'Main'],
  ['50 Pence - Coins', '50 Pence', 'Coins', 'Main'],
  ['808 - Kick', '808', 'Kick', 'Main'],
  ['just a name', null, 'just a name', 'Main'],
])('%s', (stem, artist, title, version) => {
  const read = readSongName(stem);
  expect([read.artist, read.title, read.version.name]).toEqual([artist, title, version]);
});

test('a remix is told by its remixer', () => {
  const { title, version } = readSongName('Ana Lux - Night Bus (Bo Vale Remix) (Clean)');
  expect(title).toBe('Night Bus');
  expect(version).toMatchObject({
    name: 'Remix Clean',
    displayVersion: 'Bo Vale Remix Clean',
    versionType: 'Remix',
    subversionType: 'Clean',
    subname: 'Bo Vale',
  });
});

test('tags name the song, the file its version', () => {
  const read = readSongName('track (Dirty)', { artist: 'Ana Lux', title: 'Night Bus (Clean)' });
  expect([read.artist, read.title, read.version.name]).toEqual(['Ana Lux', 'Night Bus', 'Dirty']);
  expect(readSongName('07', { artist: 'Ana Lux', title: 'Night Bus [Intro]' }).version.name).toBe('Intro');
});

test('spellings of one song are one, other songs are not', () => {
  const key = songKey('Señor Kö', "Don't Stop (feat. Ana)");
  expect(songKey('SENOR KO ft. Ana', 'Dont stop')).toBe(key);
  expect(songKey('Señor Kö', "Don't Stop Now")).not.toBe(key);
  expect(songKey('!!!', '???')).not.toBe(songKey('...', '---'));
});
