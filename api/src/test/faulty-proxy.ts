import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { cleanUp } from './clean-up.ts';

/** What happens to a response: nothing, no response at all, an error, half of it and then a cut or silence. */
export type Fault = 'none' | 'silent' | 'error' | 'half' | 'stuck';

/**
 * Starts a proxy that spoils a server's responses to GET. `faults` are used one after the other, the last one from then on. Signatures stay
 * valid, since the client's host name is passed on.
 */
export async function startFaultyProxy(target: string) {
  let faults: Fault[] = ['none'];
  let spoiled = 0;
  const next = () => (faults.length > 1 ? (faults.shift() ?? 'none') : (faults[0] ?? 'none'));
  const server = createServer((incoming, outgoing) => {
    const fault = incoming.method === 'GET' ? next() : 'none';
    if (fault !== 'none') spoiled++;
    if (fault === 'silent') return;
    if (fault === 'error') {
      outgoing.writeHead(503).end();
      return;
    }
    const { method, headers, url } = incoming;
    const { hostname, port } = new URL(target);
    const onward = request({ hostname, port, path: url, method, headers }, (answer) =>
      passOn(answer, outgoing, fault),
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUp(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    setFaults: (...wanted: Fault[]) => {
      faults = wanted;
      spoiled = 0;
    },
    /** Returns the number of spoiled responses since the faults were set. */
    spoiled: () => spoiled,
  };
}

function passOn(answer: IncomingMessage, outgoing: ServerResponse, fault: Fault): void {
  outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
  if (fault === 'none') {
    answer.pipe(outgoing);
    return;
  }
  const half = Math.floor(Number(answer.headers['content-length'] ?? 0) / 2);
  let sent = 0;
  answer.on('data', (chunk: Buffer) => {
    if (sent >= half) return;
    sent += chunk.length;
    outgoing.write(chunk.subarray(0, chunk.length - Math.max(0, sent - half)));
    if (sent < half) return;
    if (fault === 'half') setImmediate(() => outgoing.destroy());
  });
}
