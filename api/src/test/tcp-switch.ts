import { connect, createServer, type Socket } from 'node:net';
import { cleanUp } from './clean-up.ts';

/** Opens an address that leads to a database, and can be made to lead to another one, like an operator's that follows the primary. */
export async function openTcpSwitch(url: string): Promise<{ url: string; lead: (to: string) => void }> {
  let target = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  const endConnections = () => sockets.forEach((socket) => void socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUp(() => {
    endConnections();
    server.close();
  });
  const address = server.address();
  const own = new URL(url);
  own.port = String(typeof address === 'object' ? address?.port : '');
  return {
    url: own.href,
    lead: (to) => {
      target = new URL(to);
      endConnections();
    },
  };
}
