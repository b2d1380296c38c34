import { listAiCategories } from '@pool/contracts/ai';
import { beforeAll, expect, test } from 'vitest';
import { addTrack } from '../../../test/catalogue-fixtures.ts';
import type { Client } from '../../../test/client.ts';
import { addUser } from '../../../test/fixtures.ts';
import { testApp } from '../../../test/test-app.ts';
import { sendMessage } from '../chat-fixtures.ts';
import { conversationWith } from './template-fixtures.ts';

const { db, signIn } = await testApp({ env: { AI_USERS: 'ana' } });
let ana: Client;

beforeAll(async () => {
  await addUser(db, { login: 'ana' });
  await addTrack(db, { name: 'Lantern', genre: 'House', bpm: 124 });
  ana = await signIn('ana');
});

const needModel = ['design', 'legal', 'network'];
/** The start of a sentence that says what an agent can do instead. */
const refusal = /^I (?:can|work out|don’t|need)/;

test('offers every category without a model except those that need one', async () => {
  const categories = await ana.call(listAiCategories, {});
  const closed = categories.filter(({ available }) => !available).map(({ category_id }) => category_id);
  expect(closed).toEqual(needModel);
  for (const categoryId of needModel) {
    expect(await sendMessage(ana, { categoryId, message: 'Hello' })).toMatchObject({
      status: 503,
      body: { message: expect.stringMatching(/needs an? \w+ model/) },
    });
  }
});

test('answers each example of each template, and each message it suggests next', async () => {
  const categories = await ana.call(listAiCategories, {});
  const templates = categories.filter(
    ({ available, category_id }) => available && !['music', 'setlist'].includes(category_id),
  );
  expect(templates).toHaveLength(5);
  for (const { category_id, examples } of templates) {
    expect(examples).toHaveLength(3);
    for (const example of examples) {
      const { text, followUps } = await conversationWith(ana, category_id)(example);
      expect(text, example).not.toMatch(refusal);
      expect(text.length, example).toBeGreaterThan(60);
      expect(followUps.length, example).toBeGreaterThanOrEqual(2);
      expect(followUps.length, example).toBeLessThanOrEqual(4);
      for (const followUp of followUps) {
        const send = conversationWith(ana, category_id);
        await send(example);
        const next = await send(followUp);
        expect(next.text, `${example} > ${followUp}`).not.toMatch(refusal);
        expect(next.text, `${example} > ${followUp}`).not.toBe(text);
      }
    }
  }
});

test('answers each example of the curator', async () => {
  const categories = await ana.call(listAiCategories, {});
  for (const { category_id, examples } of categories.filter(({ id }) => id <= 2)) {
    for (const message of examples) {
      expect((await sendMessage(ana, { categoryId: category_id, message })).status).toBe(200);
    }
  }
});

test.each(['booking', 'social', 'finance', 'release', 'gear'])(
  'says in %s what it can do when it is asked for something else',
  async (categoryId) => {
    const send = conversationWith(ana, categoryId);
    const { text, followUps } = await send('Tell me a joke about elephants');
    expect(text).toMatch(refusal);
    expect(followUps.length).toBeGreaterThanOrEqual(2);
    // The conversation goes on.
    expect((await send(followUps[0] ?? '')).text).not.toMatch(refusal);
  },
);
