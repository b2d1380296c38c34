/**
 * `node load-generator.ts`, as a child process: sends requests to one server over a few connections, one request at a time on each, for a
 * while, and sends the number of answers per second to its parent. Speaks just enough HTTP, since a client library would cost more than
 * the server.
 */
import { connect } from 'node:net';
import { z } from 'zod';

export const loadOrder = z.object({
  port: z.number(),
  connections: z.number(),
  ms: z.number(),
  /** Requested in turn. */
  paths: z.array(z.string()).min(1),
  headers: z.record(z.string(), z.string()).default({}),
});
export type LoadOrder = z.input<typeof loadOrder>;
export const loadResult = z.object({
  perSecond: z.number(),
  /** Answers received. */
  count: z.number(),
  statuses: z.record(z.string(), z.number()),
  p50: z.number(),
  p99: z.number(),
});
export type LoadResult = z.infer<typeof loadResult>;

if (process.send) {
  process.on('message', (message) => {
    void run(loadOrder.parse(message)).then((result) => process.send?.(result));
  });
}

async function run({
  port,
  connections,
  ms,
  paths,
  headers,
}: z.output<typeof loadOrder>): Promise<LoadResult> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const statuses: Record<string, number> = {};
  const times: number[] = [];
  let turn = 0;
  const began = performance.now();
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      let sent = 0;
      let missing = -1;
      const ask = () => {
        if (performance.now() - began > ms) {
          socket.end();
          resolve();
          return;
        }
        const path = paths[turn++ % paths.length];
        missing = -1;
        sent = performance.now();
        socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join('')}\r\n`);
      };
      socket.setNoDelay(true);
      socket.on('connect', ask);
      socket.on('error', reject);
      let head = '';
      socket.on('data', (chunk) => {
        let length = chunk.length;
        if (missing < 0) {
          head += chunk.toString('latin1');
          const end = head.indexOf('\r\n\r\n');
          if (end < 0) return;
          const status = head.slice(9, 12);
          statuses[status] = (statuses[status] ?? 0) + 1;
          missing = Number(/content-length: (\d+)/i.exec(head.slice(0, end))?.[1] ?? 0);
          length = head.length - end - 4;
          head = '';
        }
        missing -= length;
        if (missing > 0) return;
        times.push(performance.now() - sent);
        ask();
      });
    });
  await Promise.all(Array.from({ length: connections }, one));
  const seconds = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / seconds,
    count: times.length,
    statuses,
    p50: times[Math.floor(times.length * 0.5)] ?? 0,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
  };
}
