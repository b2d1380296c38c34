import type { ChatAnswer, Correction } from '@pool/contracts/ai';
import { beforeAll, expect, test } from 'vitest';
import { addTrack } from '../../test/catalogue-fixtures.ts';
import type { Client } from '../../test/client.ts';
import { addUser } from '../../test/fixtures.ts';
import { testApp } from '../../test/test-app.ts';
import { requestAnswer, sendMessage } from './chat-fixtures.ts';

const { db, parts, signIn } = await testApp({ env: { AI_USERS: 'ana' } });
const genreOf = new Map<string, string>();
let ana: Client;

beforeAll(async () => {
  await addUser(db, { login: 'ana' });
  for (const [i, genre] of ['House', 'Soca', 'House', 'Soca', 'House', 'Soca'].entries()) {
    const { id } = await addTrack(db, { name: `Track ${i}`, artist: `Artist ${i}`, genre, bpm: 118 + i });
    genreOf.set(String(id), genre);
  }
  await parts.catalogue.caughtUp();
  ana = await signIn('ana');
});

const labels = ({ understood }: ChatAnswer) => understood?.map(({ label }) => label);
const genres = ({ uniqueTrackIds }: ChatAnswer) => uniqueTrackIds?.map((id) => genreOf.get(id)).sort();
const send = (conversation: string, correction: unknown, message = 'A correction') =>
  ({ categoryId: 'music', message, conversation, correction: JSON.stringify(correction) }) as const;
const correct = (conversation: string, correction: Correction) =>
  requestAnswer(ana, send(conversation, correction));

test('shows what was understood, and finds tracks again after each correction', async () => {
  const first = await requestAnswer(ana, { categoryId: 'music', message: 'no house, 3 tracks' });
  const { conversation } = first;
  expect(labels(first)).toEqual(['3 tracks', 'No House']);
  expect(genres(first)).toEqual(['Soca', 'Soca', 'Soca']);

  const part = first.understood?.[1]?.id ?? '';
  const turned = await correct(conversation, { part, to: 'choice', choice: 'Only House' });
  expect(labels(turned)).toEqual(['3 tracks', 'House']);
  expect(genres(turned)).toEqual(['House', 'House', 'House']);

  const wider = await correct(conversation, { part: 'genres:House', to: 'nothing' });
  expect(labels(wider)).toEqual(['3 tracks']);
  const longer = await correct(conversation, { part: 'count', to: 'choice', choice: '5 tracks' });
  expect(longer.uniqueTrackIds).toHaveLength(5);
  expect((await requestAnswer(ana, { categoryId: 'music', message: 'undo', conversation })).data).toContain(
    'Back to what you had before',
  );
});

test('changes a tempo to typed numbers', async () => {
  const first = await requestAnswer(ana, { categoryId: 'music', message: 'around 120 bpm' });
  const range = { part: 'bpm', to: 'range', from: 121, end: 123 } as const;
  const { understood, uniqueTrackIds } = await correct(first.conversation, range);
  expect(understood).toContainEqual(expect.objectContaining({ label: '121 to 123 BPM' }));
  expect(uniqueTrackIds).toHaveLength(3);
});

test('corrects a request that found nothing', async () => {
  const message = 'no house, no soca';
  const first = await requestAnswer(ana, { categoryId: 'music', message });
  expect(first.uniqueTrackIds).toBeUndefined();
  expect(labels(first)).toEqual(expect.arrayContaining(['No House', 'No Soca']));
  const next = await correct(first.conversation, { part: 'notGenres:House', to: 'nothing' });
  expect(genres(next)).toEqual(['House', 'House', 'House']);
});

test('refuses corrections that do not fit the answer, and keeps the conversation', async () => {
  const first = await requestAnswer(ana, { categoryId: 'music', message: 'house' });
  const { conversation } = first;
  const stale = await sendMessage(ana, send(conversation, { part: 'genres:Soca', to: 'nothing' }));
  expect([stale.status, stale.body]).toMatchObject([
    409,
    { message: 'This answer is no longer the latest. Send your request again' },
  ]);
  for (const fields of [
    { ...send(conversation, null), correction: '{broken' },
    send(conversation, { part: 'bpm', to: 'everything' }),
    send(conversation, { part: 'x'.repeat(400), to: 'nothing' }),
    { categoryId: 'music', message: 'x', correction: JSON.stringify({ part: 'bpm', to: 'nothing' }) },
  ]) {
    const { status, body } = await sendMessage(ana, fields);
    expect([status, body]).toMatchObject([
      400,
      { message: 'This correction is not valid. Send your request again' },
    ]);
  }
  const right = await correct(conversation, { part: 'genres:House', to: 'choice', choice: 'No House' });
  expect(genres(right)).toEqual(['Soca', 'Soca', 'Soca']);
});
