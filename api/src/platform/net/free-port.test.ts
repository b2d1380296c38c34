import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { freePort } from './free-port.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listenAt(port: number): Promise<void> {
  const server = createServer().listen(port, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
}

test('is another port at each call, and never one that is in use', async () => {
  const port = await freePort();
  for (const taken of [port + 1, port + 2]) await listenAt(taken).catch(() => {});
  const ports = [port, await freePort(), await freePort()];
  expect(new Set(ports).size).toBe(3);
  expect(ports).not.toContain(port + 1);
  expect(ports).not.toContain(port + 2);
  for (const free of ports) await listenAt(free);
});

test.runIf(process.platform === 'linux')('is none that an outgoing connection may be given', async () => {
  const range = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8');
  expect(await freePort()).toBeLessThan(Number.parseInt(range, 10));
});
