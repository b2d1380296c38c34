import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { SmtpSettings } from '../platform/mail/mail-settings.ts';
import { cleanUp } from './clean-up.ts';

/** A mail as a mail program reads it. */
type Delivered = Email & { raw: string };

/** Creates an error that answers a command with a status. */
export const smtpError = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

type Options = SMTPServerOptions & {
  /** Throws to refuse a mail after reading it. */
  judge?: (mail: Delivered) => void;
  port?: number;
};

/** Starts a real SMTP server on the loopback address. `delivered` collects the accepted mails. */
export async function startSmtp({ judge = () => {}, port = 0, ...options }: Options = {}) {
  const delivered: Delivered[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    onData: (stream, _, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks);
        PostalMime.parse(raw)
          .then((email) => {
            const mail = { ...email, raw: raw.toString() };
            judge(mail);
            delivered.push(mail);
            done();
          })
          .catch(done);
      });
    },
    ...options,
  });
  // Clients in these tests disconnect on purpose.
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  cleanUp(stop);
  return { delivered, settings: settingsFor(portOf(server.server)), stop };
}

/** Starts a server that runs `onConnection` and does not speak SMTP. */
export async function startRude(onConnection: (socket: Socket) => void): Promise<SmtpSettings> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    onConnection(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUp(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return settingsFor(portOf(server));
}

const settingsFor = (port: number): SmtpSettings => ({
  kind: 'smtp',
  host: '127.0.0.1',
  port,
  tls: 'optional',
  auth: null,
  from: { name: 'Night Pool', address: 'music@pool.example' },
});

function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
