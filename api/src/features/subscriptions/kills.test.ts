import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { billingApp, cardBody, cards, subscribeAs, takenFor } from '../../test/billing.ts';
import { childEnv } from '../../test/child-env.ts';
import type { Client } from '../../test/client.ts';
import { reconcile } from './reconcile.ts';

/** How many times the process is killed, with so many payments in progress. Each place is used twice; `npm test -- soak` kills 200. */
const kills = Number(process.env.POOL_TEST_KILLS ?? 6);
const payments = 5;
/**
 * When the process dies: before the gateway receives the request, after it charged but before that is stored, or before the member is
 * answered.
 */
const places = ['before the gateway', 'before the commit', 'before the answer'] as const;

const app = await billingApp();
const { sandbox, member, db } = app;

type PaymentRequest = { cookie: string; key: string; path: string; body: object };
type Reply = { key: string; status: number; body: unknown };

/** Where to kill the process, how many payments have reached it, and how to kill; null: the process is not killed. */
let killPoint: { place: (typeof places)[number]; arrivals: number; kill: () => void } | null = null;
const arrive = () => {
  if (killPoint && ++killPoint.arrivals === payments) killPoint.kill();
};

/** A proxy for the gateway that holds requests at the place where the process is killed. */
const gate = createServer(async (incoming, outgoing) => {
  const body = await text(incoming);
  const place = body.includes('createTransactionRequest') ? killPoint?.place : null;
  if (place === 'before the gateway') return arrive();
  const answer = await fetch(sandbox.settings.card.url, { method: 'POST', body });
  const answered = await answer.text();
  if (place === 'before the commit') return arrive();
  outgoing.writeHead(answer.status, { 'content-type': 'application/json' }).end(answered);
});
await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
const address = gate.address();
const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
const children = new Set<ChildProcess>();
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  gate.closeAllConnections();
  gate.close();
});

async function start(): Promise<ChildProcess> {
  const child = fork(path.join(import.meta.dirname, '../../test/killable-api.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: {
      ...childEnv,
      POOL_ENV: 'test',
      POOL_DATA_DIR: app.config.dataDir,
      KILLABLE_DATABASE: app.database.url,
      KILLABLE_CARD: JSON.stringify({ ...sandbox.settings.card, url }),
    },
  });
  children.add(child);
  await once(child, 'message');
  return child;
}

/** Sends all requests, and kills the process when all have reached the place. */
async function sendAndKill(
  child: ChildProcess,
  all: PaymentRequest[],
  place: (typeof places)[number],
): Promise<void> {
  const died = once(child, 'exit');
  killPoint = { place, arrivals: 0, kill: () => child.kill('SIGKILL') };
  if (place === 'before the answer') child.on('message', arrive);
  for (const request of all) child.send(request);
  await died;
  children.delete(child);
  killPoint = null;
}

/** Sends all requests and returns the replies. */
const sendAll = (child: ChildProcess, all: PaymentRequest[]): Promise<Reply[]> =>
  new Promise((resolve) => {
    const replies: Reply[] = [];
    child.on('message', function take(message: Reply) {
      if (replies.push(message) < all.length) return;
      child.off('message', take);
      resolve(replies);
    });
    for (const request of all) child.send(request);
  });

const requestOf = ({ jar }: Client) => ({
  cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
  key: randomUUID(),
});

test('a kill while members confirm a payment with their bank leaves one charge each when they retry', {
  timeout: 60_000,
}, async () => {
  let child = await start();
  for (const place of places) {
    const spare = start();
    const paying = await Promise.all(
      Array.from({ length: payments }, (_, n) => member(`${place.replaceAll(' ', '-')}-${n}`)),
    );
    const all = await Promise.all(
      paying.map(async ({ client }) => {
        const challenge = (await subscribeAs(client, cardBody(cards.challenge))).result?.challenge;
        await sandbox.decideChallenge(challenge?.url ?? '', 'confirm');
        return {
          ...requestOf(client),
          path: `/api/subscriptions/challenges/${challenge?.id}/confirm`,
          body: {},
        };
      }),
    );
    await sendAndKill(child, all, place);
    child = await spare;
    const well = { status: 200, body: { result: { hold: false, subscription: { active: true } } } };
    expect(await sendAll(child, all), place).toMatchObject(all.map(() => well));
    for (const { id } of paying) expect(await takenFor(app, id)).toHaveLength(1);
  }
});

test(`${kills} kills while ${payments} members pay leave one charge and access each`, {
  timeout: 60_000 + kills * 6_000,
}, async () => {
  // Notices would settle what the retries have to settle.
  sandbox.holdNotices();
  const ids: number[] = [];
  let child = await start();
  for (let i = 0; i < kills; i++) {
    const place = places[i % places.length] ?? 'before the answer';
    const spare = start();
    const paying = await Promise.all(Array.from({ length: payments }, (_, n) => member(`killed${i}-${n}`)));
    ids.push(...paying.map(({ id }) => id));
    const all = paying.map(({ client }) => ({
      ...requestOf(client),
      path: '/api/subscriptions/subscribe',
      body: cardBody(),
    }));
    await sendAndKill(child, all, place);
    child = await spare;
    const replies = await sendAll(child, all);
    const well = { status: 200, body: { result: { hold: false, subscription: { active: true } } } };
    expect(replies, place).toMatchObject(all.map(() => well));
    for (const { client } of paying) expect(await app.hasAccess(client)).toBe(true);
  }
  for (const id of ids) expect(await takenFor(app, id)).toHaveLength(1);
  const taken = app.taken().length;
  const span = { from: new Date(Date.now() - 3_600_000), until: new Date(Date.now() + 3_600_000) };
  expect(await reconcile(app.parts, { ...span, dryRun: true })).toEqual([]);
  await sandbox.releaseNotices();
  expect(app.taken()).toHaveLength(taken);
  const statuses = await db.selectFrom('charges').select('status').distinct().execute();
  expect(statuses).toEqual([{ status: 'settled' }]);
});
