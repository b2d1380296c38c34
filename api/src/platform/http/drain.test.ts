import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { drainable } from './drain.ts';

/** Starts a server that leaves every answer half sent, and returns a function that ends one. */
async function startServer() {
  const answers: ServerResponse[] = [];
  const server = createServer((_, response) => {
    response.write('half');
    answers.push(response);
  });
  const drain = drainable(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { drain, answers, url: `http://127.0.0.1:${port}` };
}

test('waits for requests in progress, and accepts others meanwhile', async () => {
  const { drain, answers, url } = await startServer();
  const first = await fetch(url);
  const drained = drain({ delayMs: 0, graceMs: 60_000 });
  const second = await fetch(url);
  answers[0]?.end(' and whole');
  expect(await first.text()).toBe('half and whole');
  answers[1]?.end(' and whole');
  expect(await second.text()).toBe('half and whole');
  await drained;
  await expect(fetch(url)).rejects.toThrow();
});

test('cuts off what is left after the grace period', async () => {
  const { drain, url } = await startServer();
  const answer = await fetch(url);
  await drain({ delayMs: 0, graceMs: 10 });
  await expect(answer.text()).rejects.toThrow();
});
