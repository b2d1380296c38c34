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
  ['plays Main without filters', {}, 'Main'],
  ['follows a version filter', { versions: ['Acapella'] }, 'Acapella'],
  ['matches a filter with and without FRP', { versions: ['Intro', 'FRP Intro'] }, 'Intro'],
  ['plays the first of the track’s versions that are filtered', { versions: ['Acapella', 'Clean'] }, 'Clean'],
  ['follows a preset', { preset: ['Instrumental'] }, 'Instrumental'],
  ['prefers the filter to the preset', { versions: ['Clean'], preset: ['Instrumental'] }, 'Clean'],
  ['follows a version term of the search', { name: 'night version:instr' }, 'Instrumental'],
  ['skips an excluded version', { name: '-version:main' }, 'Clean'],
  ['follows a remixer in the search', { name: 'night drive marlow' }, 'Marlow Remix'],
  ['ignores words of the title', { name: 'night drive' }, 'Main'],
  ['follows the default of the member', { preferred: 'Intro' }, 'Intro'],
  ['prefers a filter to the default', { versions: ['Acapella'], preferred: 'Intro' }, 'Acapella'],
  ['plays Main if the track lacks the default', { preferred: 'Dub' }, 'Main'],
  [
    'plays the default if the track lacks the filtered version',
    { versions: ['Dub'], preferred: 'Clean' },
    'Clean',
  ],
])('%s', (_, options, expected) => {
  expect(chosen(options)).toBe(expected);
});

test('tracks that keep their default version stay the same objects', () => {
  const choice = versionChoice({ ...emptyQuery, versions: ['Main'] }, [], '');
  expect(chooseVersions([track], choice)[0]).toBe(track);
});
