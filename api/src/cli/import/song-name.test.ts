import { expect, test } from 'vitest';
import { readSongName } from './song-name.ts';

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

test('a remix is identified by its remixer', () => {
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

test('the song comes from the tags, the version from the file name', () => {
  const read = readSongName('track (Dirty)', { artist: 'Ana Lux', title: 'Night Bus (Clean)' });
  expect([read.artist, read.title, read.version.name]).toEqual(['Ana Lux', 'Night Bus', 'Dirty']);
  expect(readSongName('07', { artist: 'Ana Lux', title: 'Night Bus [Intro]' }).version.name).toBe('Intro');
});

test.each([
  ['Night Bus - Remastered 2011', 'Night Bus', 'Main'],
  ['Night Bus (2011 Remaster)', 'Night Bus', 'Main'],
  ['Night Bus - Radio Edit - Remastered', 'Night Bus', 'Radio Edit'],
  ['Night Bus (From "The Long Way")', 'Night Bus', 'Main'],
  ['Night Bus - From “The Long Way” Soundtrack', 'Night Bus', 'Main'],
  ['Night Bus (Single Version)', 'Night Bus', 'Main'],
  ['Night Bus (Single Edit)', 'Night Bus', 'Radio Edit'],
  ['Night Bus (Mono Mix)', 'Night Bus', 'Main'],
  ['Night Bus [45 Version]', 'Night Bus', 'Main'],
  ['Night Bus (2011 Mix)', 'Night Bus', 'Main'],
  ['Night Bus (Live Edit)', 'Night Bus (Live Edit)', 'Main'],
  ['Night Bus (Acoustic Version)', 'Night Bus (Acoustic Version)', 'Main'],
  ["Night Bus (Ana's Version)", "Night Bus (Ana's Version)", 'Main'],
  ['Night Bus - Live - Remastered 2011', 'Night Bus - Live', 'Main'],
  ['Night Bus (Bo Vale Mix)', 'Night Bus', 'Remix'],
])('the title tag %s', (printed, title, version) => {
  const read = readSongName('x', { artist: 'Ana Lux', title: printed });
  expect([read.title, read.version.name]).toEqual([title, version]);
});
