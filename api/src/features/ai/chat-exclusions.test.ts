import { listTracks } from '@pool/contracts/catalogue';
import { beforeAll, expect, test } from 'vitest';
import { addTrack } from '../../test/catalogue-fixtures.ts';
import type { Client } from '../../test/client.ts';
import { addUser } from '../../test/fixtures.ts';
import { testApp } from '../../test/test-app.ts';
import { requestAnswer } from './chat-fixtures.ts';

const { db, catalogue, signIn } = await testApp({ env: { AI_USERS: 'ana' } });
const names = new Map<string, string>();
let ana: Client;

beforeAll(async () => {
  await addUser(db, { login: 'ana' });
  const tracks = [
    { name: 'Harbour', artist: 'Ana Lux', bpm: 118, key: '8A', label: 'Dock', year: 2019 },
    { name: 'Lantern', artist: 'Bo', bpm: 122, key: '9A', label: 'Dock', year: 2020 },
    { name: 'Night Bus', artist: 'Cleo', bpm: 126, key: '8A', label: 'Pier', year: 2021 },
    { name: 'Kettle', artist: 'Dee', bpm: 130, key: '10A', label: 'Pier', year: 2019 },
  ];
  for (const { label, year, ...track } of tracks) {
    const { id } = await addTrack(db, { genre: 'House', ...track });
    const [row] = await db
      .insertInto('labels')
      .values({ name: label })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ name: label }))
      .returning('id')
      .execute();
    const released = `${year}-06-01`;
    await db
      .updateTable('tracks')
      .set({ released, label_id: row?.id ?? null })
      .where('id', '=', id)
      .execute();
    names.set(String(id), track.name);
  }
  await catalogue.caughtUp();
  ana = await signIn('ana');
});

const ask = async (message: string, fields: Record<string, string> = {}) => {
  const answer = await requestAnswer(ana, { categoryId: 'music', message, ...fields });
  const found = (answer.uniqueTrackIds ?? []).map((id) => names.get(String(id)) ?? '?');
  return { ...answer, found: found.sort() };
};

test.each([
  ['house', ['Harbour', 'Kettle', 'Lantern', 'Night Bus']],
  ['house -key:8A', ['Kettle', 'Lantern']],
  ['house -bpm:120-126', ['Harbour', 'Kettle']],
  ['house -year:2019', ['Lantern', 'Night Bus']],
  ['house -label:dock', ['Kettle', 'Night Bus']],
  ['house -title:night', ['Harbour', 'Kettle', 'Lantern']],
  ['house -key:8A -year:2019', ['Lantern']],
  ['-bpm:120-126', ['Harbour', 'Kettle']],
])('%s', async (message, expected) => {
  const { found, relaxed = [] } = await ask(message);
  expect(found).toEqual(expected);
  expect(relaxed).toEqual([]);
});

test.each([
  ['-year:2019', ['Lantern', 'Night Bus']],
  ['-key:8A,10A -bpm:130', ['Lantern']],
])('finds the same tracks as the search box: %s', async (searchQuery, expected) => {
  const { list } = await ana.call(listTracks, { query: { searchQuery } });
  expect(list.map(({ name }) => name).sort()).toEqual(expected);
});

test('applies an exclusion from a follow-up', async () => {
  const first = await ask('house');
  const { conversation } = first;
  const second = await ask('-key:8A', { conversation });
  expect(second.found).toEqual(['Kettle', 'Lantern']);
});

test('keeps an exclusion even if no track is left', async () => {
  const { found } = await ask('house -bpm:100-140');
  expect(found).toEqual([]);
});
