import { Socket } from 'node:net';
import pg from 'pg';

const checkEveryMs = 1000;
/** When a connection is in use for this long, the watch checks whether Postgres still answers. */
const suspiciousMs = 2000;
/** The time for an answer, counted in ticks: while this process is busy itself, no tick passes. */
const probeTicks = 30;
const tickMs = 100;

const hangError = () => new Error('Connection terminated: the database does not answer');

/**
 * Breaks the connections of a pool when Postgres hangs: the machine behind the connection accepts bytes and never answers, which neither
 * Postgres' own timeouts nor TCP detect. A slow statement alone breaks nothing, because a new connection still gets an answer then. While
 * Postgres hangs, every use of the pool fails immediately; afterwards it works again by itself. Connections are broken because an abandoned
 * query may still run later, and an open transaction would include what the next user of that connection writes.
 */
export function createHangWatch(
  url: string,
  onHang: (error: Error) => void = () => {},
): { stream: () => Socket; watch: (pool: pg.Pool) => void; stop: () => void } {
  const sockets = new Set<Socket>();
  const lentSince = new Map<pg.PoolClient, number>();
  let isHung = false;
  let isChecking = false;

  async function check(): Promise<void> {
    const since = Date.now() - suspiciousMs;
    if (!isHung && ![...lentSince.values()].some((at) => at < since)) return;
    const hangs = !(await answers(url));
    if (hangs && !isHung) onHang(hangError());
    isHung = hangs;
    if (hangs) for (const socket of sockets) socket.destroy(hangError());
  }
  const timer = setInterval(() => {
    if (isChecking) return;
    isChecking = true;
    void check().finally(() => {
      isChecking = false;
    });
  }, checkEveryMs);
  timer.unref();

  return {
    stream: () => {
      const socket = new Socket();
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      // pg connects it in this tick and adds its error listener.
      if (isHung) setImmediate(() => socket.destroy(hangError()));
      return socket;
    },
    watch: (pool) => {
      pool.on('acquire', (client) => lentSince.set(client, Date.now()));
      pool.on('release', (_, client) => lentSince.delete(client));
      pool.on('remove', (client) => lentSince.delete(client));
    },
    stop: () => clearInterval(timer),
  };
}

/** Returns whether Postgres answers a new connection in time. A refusal counts as an answer. */
async function answers(url: string): Promise<boolean> {
  const socket = new Socket();
  const client = new pg.Client({
    connectionString: url,
    stream: () => socket,
    application_name: 'pool-probe',
  });
  client.on('error', () => {});
  const answer = client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => true,
      () => true,
    );
  const { passed, stop } = afterTicks(probeTicks);
  const isAnswered = await Promise.race([answer, passed]);
  stop();
  socket.destroy();
  return isAnswered;
}

/** `passed` resolves to false after so many ticks in which this process did other work as well. */
function afterTicks(count: number): { passed: Promise<false>; stop: () => void } {
  const { promise, resolve } = Promise.withResolvers<false>();
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
    if (ticks >= count) resolve(false);
  }, tickMs);
  return { passed: promise, stop: () => clearInterval(timer) };
}
