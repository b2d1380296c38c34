import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/test-app.ts';
import { addDj, answerOf, conversationWith } from '../template-fixtures.ts';

const { db, signIn } = await testApp({ env: { AI_USERS: 'ana,mo' } });
const ana = await addDj(db, { login: 'ana', djName: 'Ana', kinds: ['club', 'mobile'] }).then(() =>
  signIn('ana'),
);
const mo = await addDj(db, { login: 'mo', djName: 'Mo', kinds: ['mobile'] }).then(() => signIn('mo'));

describe('lists what to pack', () => {
  test.each([
    ['What should I bring if the club only has a mixer?', 'For a club that only has a mixer'],
    ['Checklist for a club with CDJs', 'For a club with players'],
    ['What do I need for a wedding?', 'For a wedding or another mobile gig'],
    ['Pack list for a radio studio', 'For a radio studio'],
    ['I play outdoors at a festival, what do I take with me?', 'For an open-air gig'],
  ])('%s', async (message, title) => {
    const text = await answerOf(ana, 'gear', message);
    expect(text).toContain(title);
    expect(text.split('\n').filter((line) => line.startsWith('- ')).length).toBeGreaterThan(4);
  });

  test('asks where if the message does not say, unless the profile does', async () => {
    const { text, followUps } = await conversationWith(ana, 'gear')('What should I pack?');
    expect(text).toContain('Where do you play');
    expect(followUps).toHaveLength(4);
    expect(await answerOf(mo, 'gear', 'What should I pack?')).toContain('For a wedding');
  });

  test('keeps the situation and how the DJ plays', async () => {
    const send = conversationWith(ana, 'gear');
    const first = await send('What should I bring if the club only has a mixer?');
    const vinyl = await send('I play vinyl');
    expect(vinyl.text).toContain('For a club that only has a mixer');
    expect(vinyl.text).toContain('Two turntables');
    const essentials = await send('Only the essentials');
    expect(essentials.text).toContain('Two turntables');
    expect(essentials.text.length).toBeLessThan(first.text.length);
    expect((await send('And for an open-air gig?')).text).toContain('are there turntables?');
  });
});

describe('lists what to check', () => {
  test.each([
    ['No sound on the right channel: where do I look first?', 'Sound on one side only'],
    ['There is a hum from the turntables', 'A hum or buzz'],
    ['My laptop isn’t recognised by the mixer', 'is not seen'],
    ['The controller does not show up', 'is not seen'],
    ['It crackles when I touch the fader', 'Crackling or dropouts'],
    ['There’s no sound at all', 'No sound at all'],
    ['The microphone howls', 'Feedback'],
  ])('%s', async (message, title) => {
    const text = await answerOf(ana, 'gear', message);
    expect(text).toContain(title);
    expect(text).toContain('\n1. ');
  });
});

test('compares no products', async () => {
  expect(await answerOf(ana, 'gear', 'Compare two-channel controllers for mobile work')).toMatch(
    /^I can list/,
  );
});
