/**
 * `node slow-clients.ts <order as JSON>`: many clients fetch one file each at the same time, none faster than a home connection, and
 * print as JSON how long it took until the last byte of the last one.
 */
import { connect } from 'node:net';

export type SlowOrder = {
  port: number;
  path: string;
  headers: Record<string, string>;
  clients: number;
  /** The maximum rate of each client, in bytes per second. */
  bytesPerSecond: number;
};
export type SlowResult = { seconds: number; bytes: number; whole: number };

/** Clients start one after another, like people, this many ms apart; all are running long before the first is done. */
const startGapMs = 3;
/** How often a client checks whether it may read on, in ms. */
const checkEveryMs = 50;

const [orderJson] = process.argv.slice(2);
if (orderJson) console.log(JSON.stringify(await run(JSON.parse(orderJson))));

async function run(order: SlowOrder): Promise<SlowResult> {
  const began = performance.now();
  const got = await Promise.all(
    Array.from({ length: order.clients }, async (_, i) => {
      await new Promise((resolve) => setTimeout(resolve, i * startGapMs));
      return await fetchSlowly(order);
    }),
  );
  return {
    seconds: (performance.now() - began) / 1000,
    bytes: got.reduce((sum, { bytes }) => sum + bytes, 0),
    whole: got.filter(({ whole }) => whole).length,
  };
}

/** Reads one file over one connection. `whole`: whether as many bytes arrived as the header announced. */
function fetchSlowly({
  port,
  path,
  headers,
  bytesPerSecond,
}: SlowOrder): Promise<{ bytes: number; whole: boolean }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${lines.join('')}\r\n`);
    let head = '';
    let length = Number.NaN;
    let bytes = 0;
    let allowed = bytesPerSecond;
    const timer = setInterval(() => {
      allowed = Math.min(allowed + (bytesPerSecond * checkEveryMs) / 1000, bytesPerSecond);
      if (allowed > 0) socket.resume();
    }, checkEveryMs);
    socket.on('data', (chunk) => {
      let body = chunk.length;
      if (Number.isNaN(length)) {
        head += chunk.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? -1);
        if (!head.startsWith('HTTP/1.1 200')) reject(new Error(head.slice(0, 300)));
        body = head.length - end - 4;
      }
      bytes += body;
      allowed -= body;
      if (allowed <= 0) socket.pause();
    });
    socket.on('error', reject);
    socket.on('close', () => {
      clearInterval(timer);
      resolve({ bytes, whole: bytes === length });
    });
  });
}
