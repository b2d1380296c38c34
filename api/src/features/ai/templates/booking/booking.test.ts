import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../../../test/client.ts';
import { testApp } from '../../../../test/test-app.ts';
import { addDj, answerOf, conversationWith } from '../template-fixtures.ts';

const { db, signIn, setNow } = await testApp({ env: { AI_USERS: 'ana,bare,hostile' } });
let ana: Client;
let bare: Client;

beforeAll(async () => {
  await addDj(db, {
    login: 'ana',
    djName: 'Ana Lux',
    city: 'Lisbon',
    instagramUrl: 'https://www.instagram.com/dj_ana',
    kinds: ['club', 'radio'],
    downloads: { 'FRP Deep House': 4, Disco: 3, Trap: 2 },
  });
  await addDj(db, { login: 'bare', djName: '' });
});
beforeEach(async () => {
  setNow(new Date('2026-11-25T12:00:00Z'));
  ana = await signIn('ana');
  bare = await signIn('bare');
});

describe('a pitch', () => {
  test('is filled from the message, the profile and the downloads', async () => {
    const text = await answerOf(ana, 'booking', 'A pitch for a two-hour set at Night Owl on 5 December');
    expect(text).toContain('**Subject:** Ana Lux: a set at Night Owl');
    expect(text).toContain('Hi Night Owl team,');
    expect(text).toContain(
      'I’m Ana Lux, a club and radio DJ from Lisbon. I mostly play Deep House and Disco.',
    );
    expect(text).toContain('a two-hour set at Night Owl on Saturday 5 December');
    expect(text).toContain('<https://www.instagram.com/dj_ana>');
    expect(text).toContain('Still to fill in: [link to a mix].');
    expect(text).toContain('The genres are the ones you download most.');
    expect(text).not.toContain('Trap');
  });

  test('leaves visible blanks and invents nothing where the profile is empty', async () => {
    const text = await answerOf(bare, 'booking', 'A pitch to a new club');
    expect(text).toContain('I’m [your DJ name], a DJ. I play [your styles].');
    expect(text).toContain(
      'Still to fill in: [your DJ name], [venue], [name], [your styles] and [link to a mix].',
    );
    expect(text).not.toContain('from your profile');
  });

  test('names the genres of the message instead of those downloaded', async () => {
    const text = await answerOf(ana, 'booking', 'Write to Sam at Night Owl about a trap residency');
    expect(text).toContain('Hi Sam,');
    expect(text).toContain('a Trap residency at Night Owl');
    expect(text).not.toContain('Disco');
  });
});

describe('a reply', () => {
  test('asks for more, then accepts what was offered', async () => {
    const send = conversationWith(ana, 'booking');
    const more = await send('Reply to an offer of €400 from Night Owl for 5 December, ask for €600');
    expect(more.text).toContain('Thank you for the offer of €400 for Saturday 5 December.');
    expect(more.text).toContain('My fee is €600.');
    const accepted = await send('Accept it instead');
    expect(accepted.text).toContain('- Fee: €400');
    expect(accepted.text).toContain('- Venue: Night Owl');
  });

  test('declines and keeps the door open', async () => {
    const text = await answerOf(
      ana,
      'booking',
      'Turn down the offer of 150 from Blue Room but keep the door open',
    );
    expect(text).toContain('I can’t make it work for 150');
    expect(text).toContain('If [fee] becomes possible');
  });

  test('asks how to reply if the message does not say', async () => {
    const send = conversationWith(ana, 'booking');
    const { text, followUps } = await send('Reply to an offer of 400 from Night Owl');
    expect(text).toBe('Do you want to accept the offer, decline it, or ask for more?');
    expect((await send(followUps[1] ?? '')).text).toContain('I can’t make it work for 400');
  });
});

test('follows up after a gig, with the date in the past', async () => {
  const text = await answerOf(ana, 'booking', 'Follow up after the gig at night owl last Saturday');
  expect(text).toContain('Thank you for having me at Night Owl on Saturday 21 November.');
});

test('writes a rider with set, fee and blanks', async () => {
  const text = await answerOf(ana, 'booking', 'A rider for 90 minutes at Night Owl, from 23:00, fee 500');
  expect(text).toContain('- **Set:** 90 minutes, from 23:00');
  expect(text).toContain('- **Fee:** 500, paid [how and when]');
  expect(text).toContain('Still to fill in: [models you play on]');
});

test('keeps what was said before', async () => {
  const send = conversationWith(ana, 'booking');
  const first = await send('A pitch to Blue Room for a two-hour set on 12 December');
  await send('for Saturday 5 December at Night Owl instead');
  const shorter = await send('make it shorter');
  expect(shorter.text.length).toBeLessThan(first.text.length);
  const { text } = await send('the fee is 700');
  expect(text).toContain('a two-hour set at Night Owl on Saturday 5 December. My fee is 700.');
  expect(text).not.toContain('Blue Room');
  expect((await send('A rider for the same gig')).text).toContain(
    'Ana Lux · Night Owl · Saturday 5 December',
  );
});

test('shows a date of the next year with its year, and corrects a wrong weekday', async () => {
  const text = await answerOf(ana, 'booking', 'A pitch to Night Owl for Friday 2 January');
  expect(text).toContain('on Saturday 2 January 2027');
  expect(text).toContain('2 January 2027 is a Saturday, not a Friday.');
});

test('escapes Markdown and HTML in the profile and the message', async () => {
  const name = '<img src=x onerror=alert(1)> [fee](https://evil.example) **Bold** `code`\n# Heading';
  await addDj(db, { login: 'hostile', djName: name, city: '| --- |', instagramUrl: 'javascript:alert(1)' });
  const hostile = await signIn('hostile');
  const text = await answerOf(hostile, 'booking', 'A pitch at "<b>[x](javascript:1)</b>"');
  expect(text).not.toMatch(/<img|<b>|\n# Heading|`code`|javascript:alert/);
  expect(text).toContain(
    '&lt;img src=x onerror=alert\\(1\\)&gt; \\[fee\\]\\(https://evil.example\\) \\*\\*Bold\\*\\*',
  );
  expect(text).toContain('\\| --- \\|');
  expect(text).toContain('&lt;b&gt;\\[x\\]\\(javascript:1\\)&lt;/b&gt;');
  expect(text).not.toContain('[fee]');
});

test('stores a small state, however long the message', async () => {
  const send = conversationWith(ana, 'booking');
  await send(`A pitch to ${'Night '.repeat(600)}`);
  const [row] = await db
    .selectFrom('ai_conversations')
    .selectAll()
    .orderBy('updated_at', 'desc')
    .limit(1)
    .execute();
  expect(JSON.stringify(row?.state).length).toBeLessThan(2000);
});
