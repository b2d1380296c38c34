import { connect, createServer, type Socket } from 'node:net';
import { port } from './site.ts';

/** A network between browser and site that can fail: `drop` discards the traffic, `restore` lets it through again. */
export async function startNetwork(): Promise<{
  url: string;
  drop: () => void;
  restore: () => void;
  close: () => Promise<void>;
}> {
  const sockets = new Set<Socket>();
  let dropped = false;
  const server = createServer((browser) => {
    const site = connect(port, 'localhost');
    for (const [socket, other] of [
      [browser, site],
      [site, browser],
    ] as const) {
      sockets.add(socket);
      socket.on('data', (bytes) => !dropped && other.write(bytes));
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.on('error', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  const cut = () => sockets.forEach((socket) => void socket.destroy());
  return {
    url: `http://localhost:${address.port}`,
    drop() {
      dropped = true;
    },
    restore() {
      dropped = false;
      // Discarded traffic never arrives: those connections are dead.
      cut();
    },
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
