import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../../../test/client.ts';
import { addUser } from '../../../../test/fixtures.ts';
import { testApp } from '../../../../test/test-app.ts';
import { answerOf, conversationWith } from '../template-fixtures.ts';

const { db, signIn, setNow } = await testApp({ env: { AI_USERS: 'ana' } });
let ana: Client;
beforeAll(async () => {
  await addUser(db, { login: 'ana', paidUntil: new Date('2030-01-01') });
});
beforeEach(async () => {
  setNow(new Date('2026-11-25T12:00:00Z'));
  ana = await signIn('ana');
});

const rowsOf = (text: string) => text.split('\n').filter((line) => /^\| \w+day /.test(line));

describe('reads the date', () => {
  test.each([
    ['15 March', 'Monday 15 March 2027'],
    ['March 15th', 'Monday 15 March 2027'],
    ['the 15th of March 2027', 'Monday 15 March 2027'],
    ['2027-03-15', 'Monday 15 March 2027'],
    ['03/15', 'Monday 15 March 2027'],
    ['15/03/2027', 'Monday 15 March 2027'],
    ['15.3.2027', 'Monday 15 March 2027'],
    ['in eight weeks', 'Wednesday 20 January 2027'],
    ['20 days from now', 'Tuesday 15 December'],
    ['in three months', 'Thursday 25 February 2027'],
    ['24 November', 'Wednesday 24 November 2027'],
    ['29 February', 'Tuesday 29 February 2028'],
    ['next Friday', 'Friday 27 November'],
  ])('%s', async (date, result) => {
    expect(await answerOf(ana, 'release', `Plan a single that comes out ${date}`)).toContain(
      `out on ${result},`,
    );
  });

  test('says how it read a date that could be another', async () => {
    const text = await answerOf(ana, 'release', 'Plan a single for 03/04/2027');
    expect(text).toContain('out on Thursday 4 March 2027');
    expect(text).toContain('I read 3/4 as 4 March.');
  });

  test.each(['31 February', '13/13', '2027-02-29'])('asks again for %s', async (date) => {
    const text = await answerOf(ana, 'release', `Plan a single for ${date}`);
    expect(text).toContain(`couldn’t find “${date}”`);
    expect(text).toContain('When does the single come out?');
  });
});

test('plans backwards from the date, across the end of the year, on weekdays', async () => {
  const text = await answerOf(ana, 'release', 'A timeline for a single on Saturday 30 January 2027');
  const rows = rowsOf(text);
  expect(rows[0]).toContain('| Friday 4 December | 8 weeks |');
  expect(rows[4]).toContain('| Friday 1 January 2027 | 4 weeks |');
  expect(rows.at(-2)).toContain('| Saturday 30 January 2027 | release day |');
  expect(text).not.toContain('Too late');
  expect(text).toContain('30 January is a Saturday.');
});

test('gives an EP more time, and only the weeks asked for', async () => {
  expect(rowsOf(await answerOf(ana, 'release', 'Plan an EP on 12 March'))[0]).toContain('12 weeks');
  const short = await answerOf(ana, 'release', 'The last four weeks before an EP on 12 March');
  expect(rowsOf(short)[0]).toContain('4 weeks');
});

test('says which steps no longer fit, and which date would leave time for all', async () => {
  const send = conversationWith(ana, 'release');
  const { text, followUps } = await send('Plan a single on 4 December');
  expect(rowsOf(text)[0]).toContain('| Friday 27 November | 1 week |');
  expect(text).toContain('**Too late for:** the masters, the artwork,');
  const moved = await send(followUps[0] ?? '');
  expect(moved.text).not.toContain('Too late');
  expect(rowsOf(moved.text)).toHaveLength(11);
});

test('asks for the date, then keeps what was said', async () => {
  const send = conversationWith(ana, 'release');
  expect((await send('Plan my EP “Night Bus”')).text).toContain('When does the EP come out?');
  expect((await send('12 March')).text).toContain('The plan for “Night Bus”, out on Friday 12 March 2027');
  expect((await send('a week later')).text).toContain('“Night Bus”, out on Friday 19 March 2027');
  expect((await send('What does the pool need from me?')).text).toContain('WAV or FLAC');
  expect((await send('Only the last four weeks')).text).toContain('out on Friday 19 March 2027');
});

test('does not plan for a date that has passed', async () => {
  const text = await answerOf(ana, 'release', 'Plan a single for 2026-03-15');
  expect(text).toContain('Sunday 15 March has passed.');
});

test('escapes the title', async () => {
  const text = await answerOf(ana, 'release', 'Plan my single “<b>[x](y)|</b>” for 12 March');
  expect(text).toContain('“&lt;b&gt;\\[x\\]\\(y\\)\\|&lt;/b&gt;”');
});
