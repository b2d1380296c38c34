import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../../test/client.ts';
import { addUser } from '../../../../test/fixtures.ts';
import { testApp } from '../../../../test/test-app.ts';
import { answerOf, conversationWith } from '../template-fixtures.ts';

const { db, signIn } = await testApp({ env: { AI_USERS: 'ana' } });
let ana: Client;
beforeAll(async () => {
  await addUser(db, { login: 'ana' });
  ana = await signIn('ana');
});

describe('what is left', () => {
  test.each([
    ['How much is left of 600 after 120 for travel and 30% tax?', 'You keep **336.00** of 600.00'],
    ['600 - 120 travel - 30 % tax', 'You keep **336.00** of 600.00'],
    ['Fee €1,200.50, travel 120, tax 30%', 'You keep **€756.35** of €1,200.50'],
    ['Fee 1.200,50 €, travel 120,00, tax 30%', 'You keep **€756.35** of €1,200.50'],
    ["CHF 1'200 fee, 200 hotel", 'You keep **1,000.00 CHF** of 1,200.00 CHF'],
    ['1.5k minus 200 flights and 19 percent tax', 'You keep **1,053.00** of 1,500.00'],
    ['1.200 fee, 0,5k hotel', 'You keep **700.00** of 1,200.00'],
    ['A budget for three dates at 400 each, travel 80 a date, agent 15 %', 'You keep **780.00** of 1,200.00'],
    ['2 gigs, 450 a gig, hotel 90, 20% agent and 19% tax', 'You keep **510.30** of 900.00'],
    ['80 an hour for 4 hours, fuel 30', 'You keep **290.00** of 320.00. That is 72.50 an hour'],
    ['120 km at 0.30 per km, fee 400', 'You keep **364.00** of 400.00'],
    ['I get 500 for Saturday and 400 for Sunday, 90 hotel', 'You keep **810.00** of 900.00'],
    ['fee 600, dancers 150', 'You keep **450.00** of 600.00'],
    ['split $900 between three DJs after 60 for fuel', 'Each of the three gets **$280.00**'],
    ['split 100 between three', 'Each of the three gets **33.33**'],
    ['300 fee, 400 hotel', 'You lose **100.00**'],
    ['300 fee, 300 hotel', 'Nothing is left of 300.00'],
    ['600 fee, 100% tax', 'Nothing is left of 600.00'],
    ['£0.10 fee, 33.33% tax', 'You keep **£0.07** of £0.10'],
  ])('%s', async (message, result) => {
    expect(await answerOf(ana, 'finance', message)).toContain(result);
  });

  test('shows each step, and says what it assumed', async () => {
    const text = await answerOf(ana, 'finance', 'Fee $1,000, agent 10%, travel 100, tax 25%');
    expect(text.split('\n').filter((line) => line.startsWith('|'))).toEqual([
      '| Step | Amount |',
      '| --- | ---: |',
      '| Fee | $1,000.00 |',
      '| Agent, 10% of $1,000.00 | −$100.00 |',
      '| Travel | −$100.00 |',
      '| Left before tax | $800.00 |',
      '| Tax, 25% of $800.00 | −$200.00 |',
      '| **You keep** | **$600.00** |',
    ]);
    expect(text).toContain('shares are taken from the whole fee');
    expect(text).toContain('tax is taken from what is left after shares and costs');
  });

  test('takes no tax from a loss', async () => {
    const text = await answerOf(ana, 'finance', 'fee 300, hotel 400, 30% tax');
    expect(text).toContain('You lose **100.00**');
    expect(text).toContain('there is no profit to tax');
  });
});

describe('what to charge', () => {
  test.each([
    [
      'what do I need to charge for 4 hours to keep 300 after 25 % tax and 60 costs',
      'Charge **460.00** to keep 300.00. That is 115.00 an hour for 4 hours.',
    ],
    [
      'What do we need to charge to keep 200 each after 30% tax, three DJs',
      'Charge **857.14** to keep 600.00',
    ],
    ['charge to keep €100 after 15% agent', 'Charge **€117.65** to keep €100.00'],
    ['charge to keep 300 after 100% tax', 'No fee can leave anything'],
    ['keep 0.05 after 99.99% tax and 99.99% agent', 'to keep 0.05'],
  ])('%s', async (message, result) => {
    expect(await answerOf(ana, 'finance', message)).toContain(result);
  });
});

describe('gives no number where the message is not clear', () => {
  test.each([
    ['120% tax on 500', '120% is more than the whole amount'],
    ['600 and 30%', 'I can’t tell what 30% is for'],
    ['fee 500, VAT 19%', 'I can’t work with a percentage for VAT'],
    ['600 120 travel', 'one number or two'],
    ['500-600 fee, 20 travel', 'one number instead of a range'],
    ['12.3456 fee, 3 travel', 'I can’t read the number “12.3456”'],
    ['1,20,300 fee', 'I can’t read the number'],
    ['600 EUR after $20 travel', 'one currency at a time'],
    ['they pay 600 plus 100 travel', 'paid to you or by you'],
    ['600, 120 and 30% tax', 'is a fee or a cost'],
    ['99999999999 fee, 10 travel', 'I can’t read the number'],
    ['What should I charge for a four-hour wedding?', 'I don’t know what others charge'],
    ['three dates for 1200, 10% commission', 'for each date, or for all three together?'],
    ['400 a date, agent 15%', 'How many dates is that?'],
    ['600', 'What has to come off'],
  ])('%s', async (message, sentence) => {
    const text = await answerOf(ana, 'finance', message);
    expect(text).toContain(sentence);
    expect(text).not.toMatch(/You keep|\| Step/);
  });
});

describe('a conversation', () => {
  test('changes one thing at a time', async () => {
    const send = conversationWith(ana, 'finance');
    const keeps = async (message: string) => /\*\*([\d.,]+)\*\*/.exec((await send(message)).text)?.[1];
    expect(await keeps('Fee 600, travel 120, tax 30%')).toBe('336.00');
    expect(await keeps('the fee is 700')).toBe('406.00');
    expect(await keeps('without travel')).toBe('490.00');
    expect(await keeps('with 15% for an agent')).toBe('416.50');
    expect(await keeps('add 60 for parking')).toBe('374.50');
    expect(await keeps('no, tax is 20%')).toBe('428.00');
    expect(await keeps('split it between two')).toBe('214.00');
    expect(await keeps('Fee 100, hotel 40')).toBe('60.00');
  });

  test('answers its own questions, and continues after a message it cannot read', async () => {
    const send = conversationWith(ana, 'finance');
    await send('three dates for 1200, 10% commission');
    expect((await send('1,200.00 a date')).text).toContain('You keep **3,240.00** of 3,600.00');
    expect((await send('add 30% for luck')).text).toContain('I can’t tell what 30% is for');
    expect((await send('1,200.00 in total')).text).toContain('You keep **1,080.00** of 1,200.00');
    expect((await send('€20 for water')).text).toContain('You keep **€1,060.00**');
    expect((await send('$20 for ice')).text).toContain('one currency at a time');
  });

  test('escapes what was typed', async () => {
    const text = await answerOf(ana, 'finance', 'fee 600, <b>dancers</b>|[x](y) 50');
    expect(text).toContain('You keep **550.00**');
    expect(text).not.toMatch(/<b>|\[x\]/);
  });

  test('refuses more amounts than it stores', async () => {
    const costs = Array.from({ length: 13 }, (_, i) => `thing${String.fromCharCode(97 + i)} ${i + 1}`).join(
      ', ',
    );
    expect(await answerOf(ana, 'finance', `fee 600, ${costs}`)).toContain('12 amounts are the most');
  });
});
