import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections: from 32768 on Linux, from 49152 elsewhere. */
const [first, end] = [20_000, 32_768];
let next = randomInt(first, end);

/**
 * Returns a port at which nothing listens on 127.0.0.1, another one at each call. No outgoing connection is given it before the server
 * listens, or while the server is started again. Throws when none is free.
 */
export async function freePort(): Promise<number> {
  for (let tried = first; tried < end; tried++) {
    const port = next;
    next = port + 1 < end ? port + 1 : first;
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${first} to ${end - 1} is free.`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
