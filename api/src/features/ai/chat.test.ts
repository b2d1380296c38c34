import { loginWithToken } from '@pool/contracts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLimits, defaultRates } from '../../platform/rate-limit/rate-limit.ts';
import { addTrack } from '../../test/catalogue-fixtures.ts';
import type { Client } from '../../test/client.ts';
import { addUser } from '../../test/fixtures.ts';
import { testApp } from '../../test/test-app.ts';
import { formOf, requestAnswer, requestEvents, sendMessage } from './chat-fixtures.ts';

const { app, db, parts, signIn, setNow } = await testApp({ env: { AI_USERS: 'Ana,2,ben' } });
let ana: Client;
let ben: Client;

beforeAll(async () => {
  await addUser(db, { login: 'ana' });
  await addUser(db, { login: 'listed-by-id' });
  await addUser(db, { login: 'ben' });
  await addUser(db, { login: '2' });
  for (const name of ['Lantern', 'Night Bus', 'Harbour']) await addTrack(db, { name });
  ana = await signIn('ana');
  ben = await signIn('ben');
});
beforeEach(() => setNow(null));

const music = { categoryId: 'music', message: 'ten tracks' };

test('gives the assistant to listed members by login and by id, but not by a login that looks like an id', async () => {
  for (const [login, hasAi, status] of [
    ['ana', true, 200],
    ['listed-by-id', true, 200],
    ['2', false, 403],
  ] as const) {
    const client = await signIn(login);
    expect((await client.call(loginWithToken, {})).user.hasAi).toBe(hasAi);
    expect((await client.get('/api/ai/categories')).status).toBe(status);
    expect((await sendMessage(client, music)).status).toBe(status);
  }
});

test('answers with tracks, a reason for each, and a conversation to continue', async () => {
  const first = await requestAnswer(ana, { ...music, user_id: '1' });
  expect(first).toMatchObject({ success: true, data: expect.any(String), conversation: expect.any(String) });
  expect(first.uniqueTrackIds).toEqual(first.entries?.map(({ trackId }) => trackId));
  const second = await requestAnswer(ana, {
    categoryId: '1',
    message: 'more',
    conversation: first.conversation,
  });
  expect(second.conversation).toBe(first.conversation);
  const row = await db.selectFrom('ai_conversations').selectAll().where('id', '=', first.conversation);
  expect(await row.executeTakeFirstOrThrow()).toMatchObject({
    category: 'music',
    busy_until: null,
    messages: [
      { role: 'user', text: 'ten tracks' },
      { role: 'assistant' },
      { role: 'user', text: 'more' },
      { role: 'assistant' },
    ],
  });
});

test('streams its progress and then the answer', async () => {
  const events = await requestEvents(ana, music);
  expect(events[0]).toEqual({ event: 'doing', text: 'Searching the pool' });
  expect(events.at(-1)).toMatchObject({ event: 'answer', answer: { data: expect.any(String) } });
  await expect(requestEvents(ana, { ...music, message: '' })).rejects.toThrow('400');
});

describe('refuses invalid forms with a message', () => {
  const picture = new File(['x'], 'x.png', { type: 'image/png' });
  test.each<[string, Parameters<typeof formOf>[0], number, string]>([
    ['nothing', {}, 400, 'Choose one of the categories'],
    ['no message', { categoryId: 'music' }, 400, 'Type a message or add a picture'],
    ['a blank message', { categoryId: 'music', message: ' \n ' }, 400, 'Type a message or add a picture'],
    ['no category', { message: 'hi' }, 400, 'Choose one of the categories'],
    ['another category', { message: 'hi', categoryId: 'weather' }, 400, 'Choose one of the categories'],
    ['number 11', { message: 'hi', categoryId: '11' }, 400, 'Choose one of the categories'],
    [
      'two categories',
      { message: 'hi', categoryId: ['music', 'setlist'] },
      400,
      'The field categoryId appears more than once',
    ],
    ['two messages', { ...music, message: ['a', 'b'] }, 400, 'The field message appears more than once'],
    ['two pictures', { ...music, image: [picture, picture] }, 400, 'The field image appears more than once'],
    ['an unknown field', { ...music, model: 'x' }, 400, 'Unknown field: model'],
    ['4001 letters', { ...music, message: 'x'.repeat(4001) }, 400, 'Messages can be up to 4000 characters'],
    ['1 MB', { ...music, message: 'x'.repeat(2 ** 20) }, 400, 'Messages can be up to 4000 characters'],
    ['7 MB', { ...music, message: 'x'.repeat(7 * 2 ** 20) }, 413, 'This request is too large'],
    ['a NUL', { ...music, message: 'a\0b' }, 400, 'Please remove the invisible characters from your message'],
    ['a file for a message', { ...music, message: picture }, 400, 'The field message is not valid'],
    ["another's id", { ...music, user_id: '3' }, 403, "You don't have permission to do this"],
    ['an invalid user id', { ...music, user_id: 'x' }, 400, 'The field user_id is not valid'],
    [
      'a picture for music',
      { ...music, image: picture },
      400,
      'Pictures can only be sent in the design category',
    ],
    [
      'no conversation',
      { ...music, conversation: '1' },
      400,
      'This conversation could not be found. Start a new one',
    ],
  ])('%s', async (_, fields, status, message) => {
    const answer = await sendMessage(ana, fields);
    expect([answer.status, answer.body]).toMatchObject([status, { success: false, message }]);
  });

  test('a body that is not a form', async () => {
    const send = (contentType: string) =>
      ana.request('/api/ai/chat', {
        method: 'POST',
        body: '{"x":1}',
        headers: { 'content-type': contentType },
      });
    expect((await send('multipart/form-data; boundary=x')).status).toBe(400);
    expect((await send('application/json')).status).toBe(415);
  });
});

describe('a conversation', () => {
  test('is available only to its owner', async () => {
    const { conversation } = await requestAnswer(ana, music);
    expect(await sendMessage(ben, { ...music, conversation })).toMatchObject({
      status: 404,
      body: { message: 'This conversation has ended. Start a new one' },
    });
  });

  test('cannot be continued with another agent', async () => {
    const { conversation } = await requestAnswer(ana, music);
    expect((await sendMessage(ana, { message: 'an hour', categoryId: 'setlist', conversation })).status).toBe(
      409,
    );
  });

  test('expires a day after its last message', async () => {
    const { conversation } = await requestAnswer(ana, music);
    const inHours = (hours: number) => setNow(new Date(Date.now() + hours * 3_600_000));
    inHours(23);
    ana = await signIn('ana');
    await requestAnswer(ana, { ...music, conversation });
    inHours(46);
    ana = await signIn('ana');
    await requestAnswer(ana, { ...music, conversation });
    inHours(71);
    ana = await signIn('ana');
    expect((await sendMessage(ana, { ...music, conversation })).status).toBe(404);
  });

  test('accepts one message at a time', async () => {
    ana = await signIn('ana');
    const { conversation } = await requestAnswer(ana, music);
    const busy = (until: Date | null) =>
      db.updateTable('ai_conversations').set({ busy_until: until }).where('id', '=', conversation).execute();
    await busy(new Date(Date.now() + 60_000));
    expect(await sendMessage(ana, { ...music, conversation })).toMatchObject({
      status: 409,
      body: { message: 'Please wait for the answer before you send another message' },
    });
    // The process that worked on it has died.
    await busy(new Date(Date.now() - 1));
    await requestAnswer(ana, { ...music, conversation });
  });
});

test('answers some of fifty simultaneous messages, refuses the others, and leaves nothing busy', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => sendMessage(ben, music)));
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].filter((status) => status !== 200 && status !== 429)).toEqual([]);
  expect(statuses).toContain(200);
  for (const { body } of answers.filter(({ status }) => status === 429)) {
    expect(body).toMatchObject({
      message: 'You are already waiting for three answers. Please wait for one to finish',
    });
  }
  const busy = await db.selectFrom('ai_conversations').where('busy_until', 'is not', null).selectAll();
  expect(await busy.execute()).toEqual([]);
  expect((await sendMessage(ben, music)).status).toBe(200);
});

test('allows three simultaneous answers and stores at most fifty conversations', async () => {
  const rows = Array.from({ length: 55 }, (_, i) => ({
    id: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
    user_id: 3,
    category: 'music',
    messages: JSON.stringify([{ role: 'user', text: 'x' }]),
    busy_until: i < 3 ? new Date(Date.now() + 60_000) : null,
    updated_at: new Date(Date.now() - i * 1000),
  }));
  await db.deleteFrom('ai_conversations').where('user_id', '=', 3).execute();
  await db.insertInto('ai_conversations').values(rows).execute();
  expect((await sendMessage(ben, music)).status).toBe(429);
  await db.updateTable('ai_conversations').set({ busy_until: null }).where('user_id', '=', 3).execute();
  expect((await sendMessage(ben, music)).status).toBe(200);
  const kept = await db.selectFrom('ai_conversations').where('user_id', '=', 3).selectAll().execute();
  expect(kept.length).toBeLessThanOrEqual(51);
});

test('limits the rate of messages', async () => {
  const limits = createLimits(parts.pool, { ...defaultRates, chat: 2 });
  await limits.chat(77);
  await limits.chat(77);
  await expect(limits.chat(77)).rejects.toMatchObject({ status: 429 });
});

test('refuses visitors, also for a stream of events', async () => {
  const response = await app.request('/api/ai/chat', {
    method: 'POST',
    body: formOf(music),
    headers: { accept: 'text/event-stream', 'sec-fetch-site': 'same-origin' },
  });
  expect([response.status, await response.json()]).toMatchObject([401, { success: false }]);
});
