import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { joinAsDj } from '../support/members.ts';
import { cards, membership, payByCard, subscription } from '../support/paying.ts';
import { readLedger, readNotices, reviewPayment } from '../support/sandbox.ts';
import { dataDir, siteUrl } from '../support/site.ts';
import { expect, signIn, test } from '../support/test.ts';

const headers = { origin: siteUrl, 'sec-fetch-site': 'same-origin' };

/** Returns the database process of the site under test. */
const postmaster = (): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** Stops the database, and prevents it from starting again until the returned function is called. */
function stopPostgres(): () => void {
  const needed = join(dataDir, 'postgres', 'PG_VERSION');
  renameSync(needed, `${needed}.away`);
  process.kill(postmaster(), 'SIGINT');
  return () => renameSync(`${needed}.away`, needed);
}

/** Returns the newest tracks with the member's ratings, at most fifty. */
async function someTracks(request: APIRequestContext): Promise<{ id: number; rating: number }[]> {
  const answer = await request.get('/api/tracks?limit=50');
  return (await answer.json()).result.list;
}

test('a restart of Postgres under load gives clear errors, and every acknowledged rating is stored', async ({
  page,
}) => {
  test.setTimeout(180_000);
  // Not the DJ of the journeys, who needs unrated tracks.
  await signIn(page, 'demo-operator');
  const { request } = page;
  const tracks = await someTracks(request);
  const acknowledged = new Map<number, number>();
  const refused: number[] = [];
  const before = postmaster();
  // Each round rates all of them. The database goes down in the middle of the second round.
  for (let round = 1; round <= 4; round++) {
    for (const [at, { id }] of tracks.entries()) {
      if (round === 2 && at === 20) {
        process.kill(before, 'SIGINT');
      }
      const rating = ((at + round) % 5) + 1;
      const answer = await request.post('/api/feedbacks', { data: { trackId: id, rating }, headers });
      const body = await answer.json();
      if (answer.ok()) acknowledged.set(id, rating);
      else {
        refused.push(answer.status());
        expect(body).toMatchObject({ status: 'error', code: 503 });
      }
    }
  }
  expect(
    refused.every((status) => status === 503),
    `${refused}`,
  ).toBe(true);
  // It recovers automatically, with every acknowledged write.
  await expect.poll(async () => (await request.get('/readyz')).status()).toBe(200);
  expect(postmaster()).not.toBe(before);
  expect(acknowledged.size).toBeGreaterThan(20);
  for (const { id, rating } of await someTracks(request)) {
    if (acknowledged.has(id)) expect(rating, `track ${id}`).toBe(acknowledged.get(id));
  }
  // The page keeps working.
  await page.goto('/tracks/all');
  await expect(page.getByRole('main').getByRole('button', { name: /^Play / })).toHaveCount(10);
});

test('a payment decided while Postgres is down gives access once its refused notification is sent again', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await joinAsDj(page, 'decided');
  await page.goto(subscription);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  const before = new Set((await readLedger()).map(({ transactionId }) => transactionId));
  await payByCard(page, cards.held);
  await expect(page.getByRole('alert')).toContainText('We are not able to process your payment');
  const held = (await readLedger()).find(({ transactionId }) => !before.has(transactionId));
  const knownIds = new Set((await readNotices()).map(({ id }) => id));
  const letStart = stopPostgres();
  await expect.poll(async () => (await page.request.get('/readyz')).status()).toBe(503);
  await reviewPayment(held?.transactionId ?? '', 'approve');
  const answers = async () => (await readNotices()).find(({ id }) => !knownIds.has(id))?.answers ?? [];
  await expect.poll(async () => (await answers()).at(0)).toBe(503);
  letStart();
  await expect.poll(async () => (await answers()).at(-1), { timeout: 60_000 }).toBe(200);
  await page.goto(subscription);
  await expect(membership(page, 'Active')).toBeVisible();
});
