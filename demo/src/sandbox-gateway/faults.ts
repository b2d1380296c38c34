import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';

export const faultKinds = [
  /** The answer is late. */
  'slow',
  /** 500 without doing anything. */
  'error',
  /** 503 without doing anything. */
  'unavailable',
  /** The request is processed, and the answer is garbage. */
  'garbage',
  /** The connection breaks before anything is done. */
  'cut-before',
  /** The request is processed, and the connection breaks before the answer. */
  'cut-after',
  /** The request is processed once, and the answer is sent twice. */
  'twice',
] as const;
export type FaultKind = (typeof faultKinds)[number];
export type FaultOrder = { kind: FaultKind; times: number; on: string };

export type SandboxEnv = { Bindings: HttpBindings; Variables: { fault: FaultKind | null } };
type Ctx = Context<SandboxEnv>;

const isBefore = (kind: FaultKind | null) =>
  kind === 'error' || kind === 'unavailable' || kind === 'cut-before';

/** Thrown by a handler before it has done anything. */
export class SpoiledBefore extends Error {
  kind: FaultKind;
  constructor(kind: FaultKind) {
    super(kind);
    this.kind = kind;
  }
}

/** Creates the list of faults to inject. */
export function createFaults() {
  const orders: FaultOrder[] = [];
  return {
    add: (order: FaultOrder) => orders.push(order),
    clear: () => orders.splice(0),
    take(name: string): FaultKind | null {
      const order = orders.find(({ on }) => name.toLowerCase().includes(on.toLowerCase()));
      if (!order) return null;
      if (--order.times <= 0) orders.splice(orders.indexOf(order), 1);
      return order.kind;
    },
  };
}
export type Faults = ReturnType<typeof createFaults>;

/** Injects faults into requests, before or after they are processed. A handler may request a fault itself: `c.set('fault', kind)`. */
export const spoiling =
  (faults: Faults, name: (c: Ctx) => Promise<string>, slowMs: number): MiddlewareHandler<SandboxEnv> =>
  async (c, next) => {
    const kind = faults.take(await name(c));
    c.set('fault', kind);
    if (isBefore(kind)) return spoil(c, kind);
    await next();
    const fault = c.get('fault');
    if (c.error instanceof SpoiledBefore) c.res = spoil(c, c.error.kind);
    else if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs).unref());
    else if (fault === 'twice') c.res = await twice(c);
    else if (fault) c.res = spoil(c, fault);
  };

function spoil(c: Ctx, kind: FaultKind | null): Response {
  if (kind === 'error') return new Response('Internal Server Error', { status: 500 });
  if (kind === 'unavailable') return new Response('Service Unavailable', { status: 503 });
  if (kind === 'garbage') return new Response('<html>{"messages": oops', { status: 200 });
  c.env.incoming.socket.destroy();
  return new Response(null, { status: 500 });
}

/** Sends the same bytes a second time on the same connection, without a request. */
async function twice(c: Ctx): Promise<Response> {
  const body = await c.res.clone().text();
  const head = `HTTP/1.1 ${c.res.status} OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`;
  const { socket } = c.env.incoming;
  c.env.outgoing.once('finish', () => socket.write(head + body));
  return c.res;
}
