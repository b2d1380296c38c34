import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { type ProxyName, startStage } from './proxy-stage.ts';

const names: ProxyName[] = ['caddy', 'nginx', 'haproxy'];

// They mostly wait for health checks, each with ports of its own.
describe.concurrent.each(names)('%s', (name) => {
  test('repeats only what is safe, and passes addresses, streams and limits on', async () => {
    const stage = await startStage(name);
    const { ask, hits, streams } = stage;
    const attempts = (path: string) => hits.filter((hit) => hit.path === path).length;
    try {
      // One of three processes is down from the beginning.
      for (let i = 0; i < 6; i++) expect((await ask(`/get-${i}`)).statusCode).toBe(200);
      // Before 2.11.2, Caddy loses the body when it cannot connect, so it has to know which process is down (deploy/README.md).
      if (name === 'caddy') await stage.untilChecked();
      for (let i = 0; i < 6; i++)
        expect((await ask(`/post-${i}`, { method: 'POST', body: 'x' })).statusCode).toBe(200);

      const repeated = await ask('/cut-get');
      expect(repeated.statusCode).toBe(200);
      expect(await text(repeated)).toBe('answered');
      expect(attempts('/cut-get')).toBe(2);

      expect((await ask('/cut-post', { method: 'POST', body: 'x' })).statusCode).toBeGreaterThanOrEqual(500);
      expect(attempts('/cut-post')).toBe(1);

      const headers = { 'idempotency-key': '0b5f9f0e-5d0c-4a9e-8d3c-1f2e3d4c5b6a' };
      const keyed = await ask('/cut-keyed', { method: 'POST', body: 'x', headers });
      // Caddy does not keep the body of a request it has sent, so the member has to try again.
      expect(keyed.statusCode).toBe(name === 'caddy' ? 502 : 200);
      expect(attempts('/cut-keyed')).toBe(name === 'caddy' ? 1 : 2);

      await ask('/address', { headers: { 'x-forwarded-for': '203.0.113.7' } });
      const [seen] = hits.filter(({ path }) => path === '/address');
      expect(String(seen?.headers['x-forwarded-for']).split(',').at(-1)?.trim()).toBe('127.0.0.1');

      const stream = await ask('/stream');
      const [first] = await once(stream, 'data');
      expect(String(first)).toBe('data: first\n\n');
      streams()[0]?.send('data: last\n\n');
      expect(await text(stream)).toBe('data: last\n\n');

      const photo = Buffer.alloc(6 * 1024 * 1024);
      expect((await ask('/upload', { method: 'POST', body: photo })).statusCode).toBe(200);
    } finally {
      await stage.stop();
    }
  });

  test('sends requests to another process while one that was killed is not known to be down', async () => {
    const { ask, killOne, untilChecked, stop } = await startStage(name);
    try {
      if (name !== 'nginx') await untilChecked();
      killOne();
      for (let i = 0; i < 6; i++) {
        expect((await ask(`/get-${i}`)).statusCode).toBe(200);
        expect((await ask(`/post-${i}`, { method: 'POST' })).statusCode).toBe(200);
        // Before 2.11.2, Caddy loses the body when it cannot connect (deploy/README.md).
        if (name === 'caddy') continue;
        expect((await ask(`/body-${i}`, { method: 'POST', body: 'x' })).statusCode).toBe(200);
      }
    } finally {
      await stop();
    }
  });

  // Caddy answers 503 itself then.
  test.skipIf(name === 'caddy')('sends requests to processes that are not ready when none is', async () => {
    const { ask, makeUnready, stop } = await startStage(name);
    try {
      await makeUnready();
      for (let i = 0; i < 4; i++) {
        expect((await ask(`/get-${i}`)).statusCode).toBe(200);
        expect((await ask(`/post-${i}`, { method: 'POST', body: 'x' })).statusCode).toBe(200);
      }
    } finally {
      await stop();
    }
  });
});
