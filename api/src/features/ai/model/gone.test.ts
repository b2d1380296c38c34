import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { addUser } from '../../../test/fixtures.ts';
import { hangs, startLlm } from '../../../test/llm-provider.ts';
import { testApp } from '../../../test/test-app.ts';
import { formOf } from '../chat-fixtures.ts';

const provider = await startLlm();
const { app, db, signIn } = await testApp({
  env: { AI_USERS: 'ana', POOL_AI_URL: provider.url, POOL_AI_MODEL: 'talker' },
});
const server = createAdaptorServer({ fetch: app.fetch, createServer });
let ana: Client;
let url = '';

beforeAll(async () => {
  await addUser(db, { login: 'ana' });
  ana = await signIn('ana');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/ai/chat`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const ask = (accept: string, signal: AbortSignal) =>
  fetch(url, {
    method: 'POST',
    body: formOf({ categoryId: 'booking', message: 'A pitch' }),
    headers: {
      accept,
      'sec-fetch-site': 'same-origin',
      cookie: [...ana.jar].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    signal,
  });

const busy = () =>
  db.selectFrom('ai_conversations').where('busy_until', 'is not', null).selectAll().execute();

test('streams over a real connection, and stops the model when the client disconnects', async () => {
  const stop = new AbortController();
  provider.will(hangs(['Dear']));
  const response = await ask('text/event-stream', stop.signal);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const reader = response.body?.getReader();
  let received = '';
  while (!received.includes('Dear')) received += new TextDecoder().decode((await reader?.read())?.value);
  expect(await busy()).toHaveLength(1);
  stop.abort();
  await provider.requests[0]?.closed;
  await expect.poll(busy, { timeout: 4000 }).toEqual([]);
});

test('stops the model when a client that waits for the whole answer disconnects', async () => {
  const stop = new AbortController();
  provider.will((response, request) => {
    hangs(['Dear'])(response, request);
    stop.abort();
  });
  await expect(ask('application/json', stop.signal)).rejects.toMatchObject({ name: 'AbortError' });
  await provider.requests[0]?.closed;
  await expect.poll(busy, { timeout: 4000 }).toEqual([]);
});
