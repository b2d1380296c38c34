import { preferredVersion } from '@pool/contracts';
import { someTrack, someVersion } from '@pool/remote-kit/testing';
import { expect, test } from 'vitest';
import { chooseVersions, versionChoice } from './chosen-version.ts';
import { emptyQuery } from './list-query.ts';

const names = ['Main', 'Clean', 'FRP Intro', 'Instrumental', 'Acapella', 'Remix'];
const track = someTrack({
  id: 1,
  name: 'Night Drive',
  artist: 'Nova Reyes',
  versions: names.map((name, at) =>
    someVersion({
      id: at + 1,
      trackId: 1,
      name,
      displayVersion: name === 'Remix' ? 'Marlow Remix' : name.replace('FRP ', ''),
    }),
  ),
});

type Options = { versions?: string[]; name?: string; preset?: string[]; preferred?: string };
function chosen({ versions = [], name = '', preset = [], preferred = '' }: Options): string | undefined {
  const choice = versionChoice({ ...emptyQuery, versions, name }, preset, preferred);
  const [marked] = chooseVersions([track], choice);
  return marked && preferredVersion(marked)?.displayVersion;
}

test.each<[string, Options, string]>([
  ['without filters the row is Main', {}, 'Main'],
  ['a version filter decides', { versions: ['Acapella'] }, 'Acapella'],
  ['a filter matches with and without FRP', { versions: ['Intro', 'FRP Intro'] }, 'Intro'],
  [
    'of several filtered versions the first of the track counts',
    { versions: ['Acapella', 'Clean'] },
    'Clean',
  ],
  ['a preset decides', { preset: ['Instrumental'] }, 'Instrumental'],
  ['the filter comes before the preset', { versions: ['Clean'], preset: ['Instrumental'] }, 'Clean'],
  ['a version term of the search decides', { name: 'night version:instr' }, 'Instrumental'],
  ['an excluded version is passed over', { name: '-version:main' }, 'Clean'],
  ['a searched remixer decides', { name: 'night drive marlow' }, 'Marlow Remix'],
  ['words of the title choose nothing', { name: 'night drive' }, 'Main'],
  ['the default of the member decides', { preferred: 'Intro' }, 'Intro'],
  ['a filter comes before the default', { versions: ['Acapella'], preferred: 'Intro' }, 'Acapella'],
  ['a default the track lacks leaves Main', { preferred: 'Dub' }, 'Main'],
  ['a filter the track lacks leaves the default', { versions: ['Dub'], preferred: 'Clean' }, 'Clean'],
])('%s', (_, options, expected) => {
  expect(chosen(options)).toBe(expected);
});

test('tracks that keep their default version stay the same objects', () => {
  const choice = versionChoice({ ...emptyQuery, versions: ['Main'] }, [], '');
  expect(chooseVersions([track], choice)[0]).toBe(track);
});
