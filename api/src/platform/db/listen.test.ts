import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import { listen } from './listen.ts';

test('tries again about every second, however long the database is away', async () => {
  let attempts = 0;
  const closed = createServer((socket) => {
    attempts++;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const address = closed.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const lost = vi.fn();
  const url = `postgres://pool@127.0.0.1:${port}/pool`;
  const listening = await listen({ url, channel: 'news', onNews: () => {}, onLost: lost });
  await vi.waitFor(() => expect(attempts).toBe(7), { timeout: 8000, interval: 20 });
  await vi.waitFor(() => expect(lost).toHaveBeenCalledTimes(7));
  await listening.stop();
  closed.close();
});
