import { loginWithToken } from '@pool/contracts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLimits, defaultRates } from '../../platform/rate-limit/rate-limit.ts';
import { addTrack } from '../../test/catalogue-fixtures.ts';
import type { Client } from '../../test/client.ts';
import { addUser } from '../../test/fixtures.ts';
import { testApp } from '../../test/test-app.ts';
import { answered, formOf, say, told } from './chat-fixtures.ts';

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

test('who is on the list has the assistant: by login, by id, and never by a login that looks like an id', async () => {
  for (const [login, hasAi, status] of [
    ['ana', true, 200],
    ['listed-by-id', true, 200],
    ['2', false, 403],
  ] as const) {
    const client = await signIn(login);
    expect((await client.call(loginWithToken, {})).user.hasAi).toBe(hasAi);
    expect((await client.get('/api/ai/categories')).status).toBe(status);
    expect((await say(client, music)).status).toBe(status);
  }
});

test('without a model music and sets are there, and the others say what turns them on', async () => {
  const { body } = await ana.get('/api/ai/categories');
  const { data } = body as { data: { category_id: string; available: boolean }[] };
  expect(data.filter(({ available }) => available).map((one) => one.category_id)).toEqual([
    'music',
    'setlist',
  ]);
  expect(await say(ana, { categoryId: 'booking', message: 'A pitch' })).toMatchObject({
    status: 503,
    body: {
      success: false,
      message: 'This agent needs a language model, and this site has none yet',
    },
  });
  expect((await say(ana, { categoryId: 'design', message: 'A flyer' })).body).toMatchObject({
    error: expect.stringContaining('needs an image model'),
  });
});

test('an answer has its tracks, each with a reason, and a conversation to go on with', async () => {
  const first = await answered(ana, { ...music, user_id: '1' });
  expect(first).toMatchObject({ success: true, data: expect.any(String), conversation: expect.any(String) });
  expect(first.uniqueTrackIds).toEqual(first.entries?.map(({ trackId }) => trackId));
  const second = await answered(ana, { categoryId: '1', message: 'more', conversation: first.conversation });
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

test('asked for events, it tells what it does and then the same answer', async () => {
  const events = await told(ana, music);
  expect(events[0]).toEqual({ event: 'doing', text: 'Searching the pool' });
  expect(events.at(-1)).toMatchObject({ event: 'answer', answer: { data: expect.any(String) } });
  await expect(told(ana, { ...music, message: '' })).rejects.toThrow('400');
});

describe('what cannot be read is refused in a sentence', () => {
  const picture = new File(['x'], 'x.png', { type: 'image/png' });
  test.each<[string, Parameters<typeof formOf>[0], number, string]>([
    ['nothing', {}, 400, 'Choose one of the categories'],
    ['nothing said', { categoryId: 'music' }, 400, 'Type a message or add a picture'],
    ['blanks', { categoryId: 'music', message: ' \n ' }, 400, 'Type a message or add a picture'],
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
    ['no id', { ...music, user_id: 'x' }, 400, 'The field user_id is not valid'],
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
    const answer = await say(ana, fields);
    expect([answer.status, answer.body]).toMatchObject([status, { success: false, message }]);
  });

  test('a body that is no form', async () => {
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
  test('is its owner’s alone', async () => {
    const { conversation } = await answered(ana, music);
    expect(await say(ben, { ...music, conversation })).toMatchObject({
      status: 404,
      body: { message: 'This conversation has ended. Start a new one' },
    });
  });

  test('belongs to another agent', async () => {
    const { conversation } = await answered(ana, music);
    expect((await say(ana, { message: 'an hour', categoryId: 'setlist', conversation })).status).toBe(409);
  });

  test('is over a day after its last word', async () => {
    const { conversation } = await answered(ana, music);
    const inHours = (hours: number) => setNow(new Date(Date.now() + hours * 3_600_000));
    inHours(23);
    ana = await signIn('ana');
    await answered(ana, { ...music, conversation });
    inHours(46);
    ana = await signIn('ana');
    await answered(ana, { ...music, conversation });
    inHours(71);
    ana = await signIn('ana');
    expect((await say(ana, { ...music, conversation })).status).toBe(404);
  });

  test('takes one message at a time', async () => {
    ana = await signIn('ana');
    const { conversation } = await answered(ana, music);
    const busy = (until: Date | null) =>
      db.updateTable('ai_conversations').set({ busy_until: until }).where('id', '=', conversation).execute();
    await busy(new Date(Date.now() + 60_000));
    expect(await say(ana, { ...music, conversation })).toMatchObject({
      status: 409,
      body: { message: 'Please wait for the answer before you send another message' },
    });
    // The process that was at it has died.
    await busy(new Date(Date.now() - 1));
    await answered(ana, { ...music, conversation });
  });
});

test('fifty at once: some are answered, the others told to wait, and nothing stays behind', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => say(ben, music)));
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
  expect((await say(ben, music)).status).toBe(200);
});

test('three at once is the most, and no more than fifty conversations are kept', async () => {
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
  expect((await say(ben, music)).status).toBe(429);
  await db.updateTable('ai_conversations').set({ busy_until: null }).where('user_id', '=', 3).execute();
  expect((await say(ben, music)).status).toBe(200);
  const kept = await db.selectFrom('ai_conversations').where('user_id', '=', 3).selectAll().execute();
  expect(kept.length).toBeLessThanOrEqual(51);
});

test('messages without end are slowed down', async () => {
  const limits = createLimits(parts.pool, { ...defaultRates, chat: 2 });
  await limits.chat(77);
  await limits.chat(77);
  await expect(limits.chat(77)).rejects.toMatchObject({ status: 429 });
});

test('a visitor is asked to sign in, also for events', async () => {
  const response = await app.request('/api/ai/chat', {
    method: 'POST',
    body: formOf(music),
    headers: { accept: 'text/event-stream', 'sec-fetch-site': 'same-origin' },
  });
  expect([response.status, await response.json()]).toMatchObject([401, { success: false }]);
});
