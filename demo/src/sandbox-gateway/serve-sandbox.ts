import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { NoticeEntry } from './entries.ts';
import type { SandboxEnv } from './faults.ts';
import { signedHeaders } from './paypal/access.ts';
import { catchUp } from './paypal/timetable.ts';
import type { Sandbox } from './sandbox.ts';

/** Returns a notice as it is sent, signed as its gateway does. */
export function envelopeOf(
  sandbox: Sandbox,
  notice: NoticeEntry,
): { headers: Record<string, string>; body: string } {
  const { body, gateway } = notice;
  if (gateway === 'paypal') return { headers: signedHeaders(sandbox, notice), body };
  const key = sandbox.account.card.signatureKey;
  const signature = createHmac('sha512', key).update(body).digest('hex').toUpperCase();
  return { headers: { 'content-type': 'application/json', 'x-anet-signature': `sha512=${signature}` }, body };
}

type Where = { host: string; port: number };

/** Serves the sandbox until `stop`. Rejects with the error of `listen` where it cannot. PayPal's months are charged automatically. */
export async function serveSandbox(app: Hono<SandboxEnv>, sandbox: Sandbox, { host, port }: Where) {
  const server = createAdaptorServer({ fetch: app.fetch, createServer }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const months = setInterval(() => catchUp(sandbox), 5000);
  months.unref();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: async () => {
      clearInterval(months);
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await sandbox.close();
    },
  };
}
