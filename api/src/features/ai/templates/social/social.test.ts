import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../../../test/client.ts';
import { testApp } from '../../../../test/test-app.ts';
import { addDj, answerOf, conversationWith } from '../template-fixtures.ts';

const { db, signIn, setNow } = await testApp({ env: { AI_USERS: 'ana,hostile' } });
let ana: Client;

beforeAll(async () => {
  await addDj(db, { login: 'ana', djName: 'Ana Lux', downloads: { 'Drum & Bass': 4, 'R&B': 3 } });
});
beforeEach(async () => {
  setNow(new Date('2026-11-25T12:00:00Z'));
  ana = await signIn('ana');
});

const daysOf = (text: string) => text.split('\n').filter((line) => line.startsWith('**'));

describe('posts before a gig', () => {
  test('are spread over the week, with venue, date and hashtags', async () => {
    const text = await answerOf(ana, 'social', 'Four posts for my set at Night Owl on 12 December');
    expect(daysOf(text)).toEqual([
      '**Saturday 5 December, 7 days before**',
      '**Monday 7 December, 5 days before**',
      '**Wednesday 9 December, 3 days before**',
      '**Friday 11 December, the day before**',
    ]);
    expect(text).toContain('Saturday 12 December at Night Owl: I’m playing Drum & Bass and R&B.');
    expect(text).toContain('#DrumnBass #RnB');
    expect(text).toContain('Still to fill in: [ticket link]');
  });

  test('cross the end of the year', async () => {
    const text = await answerOf(ana, 'social', 'Three posts for the gig at Night Owl on 3 January');
    expect(daysOf(text)).toEqual([
      '**Sunday 27 December, 7 days before**',
      '**Thursday 31 December, 3 days before**',
      '**Saturday 2 January 2027, the day before**',
    ]);
  });

  test('are fewer if the gig is close', async () => {
    const text = await answerOf(ana, 'social', 'A post a day for my gig tomorrow at Night Owl');
    expect(text).toContain('Two posts for the gig; no more fit before the date:');
    expect(daysOf(text)).toHaveLength(2);
  });

  test('have no days of the calendar without a date', async () => {
    const text = await answerOf(ana, 'social', 'Two posts for my gig at Night Owl');
    expect(daysOf(text)).toEqual(['**7 days before**', '**3 days before**']);
    expect(text).toContain('[date]');
  });
});

test('announces a release with its title', async () => {
  const text = await answerOf(ana, 'social', 'Three posts for my single “Night Bus” on 15 January');
  expect(text).toContain('Night Bus is out on Friday 15 January 2027.');
  expect(text).toContain('[pre-save link]');
});

test('writes captions and thanks, with dates in the past', async () => {
  const caption = await answerOf(ana, 'social', 'A caption for a clip from Night Owl last Saturday');
  expect(caption).toContain('Night Owl, Saturday 21 November. The track: [track in the clip].');
  const thanks = await answerOf(ana, 'social', 'Thank everybody at Night Owl last night');
  expect(thanks).toContain('danced at Night Owl last night');
});

test('keeps what was said before', async () => {
  const send = conversationWith(ana, 'social');
  await send('Three posts for my set on 12 December');
  const named = await send('at Night Owl, 11pm');
  expect(named.text).toContain('Saturday 12 December at Night Owl');
  expect(named.text).toContain('I’m on at 11pm');
  expect(daysOf((await send('One more post')).text)).toHaveLength(4);
  expect((await send('without hashtags')).text).not.toContain('#');
  const moved = await send('for Saturday 5 December at Blue Room instead');
  expect(moved.text).toContain('Saturday 5 December at Blue Room');
  expect(moved.text).not.toContain('#');
});

test('says that a date has passed, and that a date does not exist', async () => {
  const send = conversationWith(ana, 'social');
  expect((await send('Three posts for my set on 2026-11-20')).text).toContain('That date has passed');
  expect((await send('on 31 February')).text).toContain('couldn’t find “31 February”');
});

test('escapes Markdown and HTML', async () => {
  await addDj(db, { login: 'hostile', djName: '<script>', downloads: { '<b>[x](y)</b>': 3 } });
  const hostile = await signIn('hostile');
  const text = await answerOf(hostile, 'social', 'Two posts for my gig at "<i>**Owl**</i>" on 12 December');
  expect(text).not.toMatch(/<i>|<b>|<script>|\[x\]\(y\)|\*\*Owl/);
  expect(text).toContain('&lt;i&gt;\\*\\*Owl\\*\\*&lt;/i&gt;');
  expect(text).toContain('#bxyb');
});
