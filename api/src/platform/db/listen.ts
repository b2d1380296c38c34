import pg from 'pg';

type Options = {
  url: string;
  channel: string;
  /** Called for each message, and when the connection is (again) open, since messages may have been missed. */
  onNews: () => void;
  onLost: (error: Error) => void;
};

/** Waits between attempts to connect, in milliseconds; the last one repeats. */
const waits = [20, 100, 500, 1000];

/**
 * Listens on a channel of Postgres over a dedicated connection, which is reopened whenever it is lost. Resolves once it listens, or after
 * the first attempt failed. `stop` ends it.
 */
export async function listen({
  url,
  channel,
  onNews,
  onLost,
}: Options): Promise<{ stop: () => Promise<void> }> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  let tries = 0;

  async function connect(): Promise<void> {
    const mine = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      application_name: 'pool-catalogue',
    });
    client = mine;
    let lost = false;
    const again = (error: Error) => {
      if (lost || stopped) return;
      lost = true;
      mine.end().catch(() => {});
      onLost(error);
      timer = setTimeout(() => void connect(), waits[Math.min(tries, waits.length - 1)]);
      tries += 1;
    };
    mine.on('error', again);
    mine.on('end', () => again(new Error('the connection ended')));
    mine.on('notification', onNews);
    try {
      await mine.connect();
      await mine.query(`listen ${pg.escapeIdentifier(channel)}`);
      tries = 0;
      onNews();
    } catch (error) {
      again(error instanceof Error ? error : new Error(String(error)));
    }
  }

  await connect();
  return {
    stop: async () => {
      stopped = true;
      if (timer) clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
