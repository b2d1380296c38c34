import { describe, expect, test } from 'vitest';
import { matchKey, sidesOf } from './match-key.ts';

describe('one song', () => {
  test.each([
    ['Señor Kö', "Don't Stop (feat. Ana)", 'SENOR KO ft. Ana', 'Dont stop'],
    ['The Ana Lux & Bo', 'Halo', 'Bo and Ana Lux', 'Halo'],
    ['Ana', 'Halo - Remastered 2011', 'Ana', 'Halo'],
    ['Ana', 'Halo (2009 Remastered Version)', 'Ana', 'Halo'],
    ['Ana', 'Halo - Mono / Remastered 2015', 'Ana', 'Halo'],
    ['Ana', 'Halo (Single Version)', 'Ana', 'Halo'],
    ['Ana', 'Halo [45 Version]', 'Ana', 'Halo'],
    ['Ana', 'Halo - From "The Long Way"', 'Ana', 'Halo'],
    ['Ana', 'Halo (From the Motion Picture The Long Way)', 'Ana', 'Halo'],
    ['Ana', 'Halo (with Bo)', 'Ana & Bo', 'Halo'],
    ['Ana & Bo', 'Halo (with Bo)', 'Bo, Ana', 'Halo'],
    ['M.C. Hamlet', 'Too Real', 'MC Hamlet', 'Too Real'],
    ['R.E.N', 'Too Real', 'REN', 'Too Real'],
    ['Ana', '100%', 'Ana', '100 Percent'],
  ])('%s: %s is %s: %s', (artist, title, otherArtist, otherTitle) => {
    expect(matchKey(artist, title)).toBe(matchKey(otherArtist, otherTitle));
  });
});

describe('another song', () => {
  test.each([
    ['Halo', 'Halo Now'],
    ['Halo', 'Halo (Live)'],
    ['Halo', 'Halo - Live at Noon'],
    ['Halo', 'Halo (Live) - Remastered 2011'],
    ['Halo', 'Halo (Acoustic)'],
    ['Halo', 'Halo - Acoustic Version'],
    ['Halo', 'Halo (Re-Recorded)'],
    ['Halo', 'Halo (Rerecorded Version)'],
    ['Halo', "Halo (Ana's Version)"],
    ['Halo', 'Halo (2011 Version)'],
    ['Halo', 'Halo (Demo)'],
    ['Halo', 'Halo, Pt. 2'],
    ['C', 'C#'],
    ['C', 'C++'],
    ['B', 'B♭'],
    ['???', '---'],
    ['Dancing', 'Dancing with Bo'],
  ])('%s is not %s', (title, other) => {
    expect(matchKey('Ana', title)).not.toBe(matchKey('Ana', other));
  });
});

test.each([
  ['Halo / Night Bus', ['Halo', 'Night Bus']],
  ['Halo/Night Bus', ['Halo', 'Night Bus']],
  ['24/7', []],
  ['Halo', []],
])('the sides of %s', (title, sides) => {
  expect(sidesOf(title)).toEqual(sides);
});
