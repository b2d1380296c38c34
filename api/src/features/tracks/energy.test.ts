import type { CallInput } from '@pool/contracts';
import { listTracks } from '@pool/contracts/catalogue';
import { listSuggestions } from '@pool/contracts/search';
import { beforeAll, expect, test } from 'vitest';
import { addTrack } from '../../test/catalogue-fixtures.ts';
import type { Client } from '../../test/client.ts';
import { addUser } from '../../test/fixtures.ts';
import { testApp } from '../../test/test-app.ts';

const { db, signIn } = await testApp();
let dj: Client;

beforeAll(async () => {
  await addUser(db, { login: 'dj' });
  dj = await signIn('dj');
  await addTrack(db, { name: 'Calm', energy: 2, bpm: 90 });
  await addTrack(db, { name: 'Steady', energy: 6, bpm: 122 });
  await addTrack(db, { name: 'Peak', energy: 10, bpm: 128 });
  await addTrack(db, { name: 'Unmeasured', energy: null });
});

const names = async (query: CallInput<typeof listTracks>['query']) =>
  (await dj.call(listTracks, { query: { sortField: 'title', order: 'ASC', ...query } })).list.map(
    ({ name, energy }) => `${name} ${energy ?? '-'}`,
  );

test.each<[string, CallInput<typeof listTracks>['query'], string[]]>([
  ['in a list', {}, ['Calm 2', 'Peak 10', 'Steady 6', 'Unmeasured -']],
  ['narrowed to a range', { energy: '6,10' }, ['Peak 10', 'Steady 6']],
  ['with a range of tempos', { energy: '2,6', bpm: '120,128' }, ['Steady 6']],
  ['searched by a level', { searchQuery: 'energy:6' }, ['Steady 6']],
  ['above a level', { searchQuery: 'energy:>6' }, ['Peak 10']],
  ['near a level', { searchQuery: 'energy:~9' }, ['Peak 10']],
  ['left out', { searchQuery: '-energy:>=6' }, ['Calm 2', 'Unmeasured -']],
  ['calmest first', { sortField: 'energy', order: 'ASC' }, ['Calm 2', 'Steady 6', 'Peak 10', 'Unmeasured -']],
  [
    'strongest first',
    { sortField: 'energy', order: 'DESC' },
    ['Peak 10', 'Steady 6', 'Calm 2', 'Unmeasured -'],
  ],
])('%s', async (_, query, expected) => {
  expect(await names(query)).toEqual(expected);
});

test.each(['0,5', '5,11', '7,3', '7', 'a,b'])(
  'names the field when it refuses the range %s',
  async (energy) => {
    const answer = await dj.get(`/api/tracks?energy=${energy}`);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ details: { energy: expect.anything() } });
  },
);

test('completes typed text to terms', async () => {
  const offered = async (text: string) =>
    (await dj.call(listSuggestions, { query: { text } })).list.map(({ text: whole, detail }) => [
      whole,
      detail,
    ]);
  expect(await offered('ener')).toContainEqual(['energy:7', 'energy 7']);
  expect(await offered('energy:7')).toEqual([
    ['energy:7', 'energy 7'],
    ['energy:~7', 'energy about 7'],
    ['energy:>7', 'energy from 8'],
    ['energy:<7', 'energy up to 6'],
  ]);
});
