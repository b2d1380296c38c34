import type { DemoPool } from './demo-pool.ts';
import { createPages } from './pages-of-site.ts';
import { SetupError } from './platform/setup-error.ts';
import { stopTracing } from './platform/tracing/start-tracing.ts';
import { type RunningServer, startServer } from './server.ts';

export type { DemoPool };

/**
 * Runs the API as this process until a signal stops it, with the demo pool where one is given. A wrong setting is reported in one sentence
 * and ends the process with code 1.
 */
export async function runServer(demo: DemoPool | null = null): Promise<void> {
  const starting = start(demo);
  stopBySignals(starting);
  try {
    await starting;
    process.send?.('ready');
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

// Async, so that a bad setting rejects like any other failure.
async function start(demo: DemoPool | null): Promise<RunningServer> {
  return await startServer({
    demo,
    print: (line) => console.log(line),
    pages: createPages,
  });
}

/** Stops the running server, or one that is just starting: interrupting a start would leave Postgres behind. */
function stopBySignals(starting: Promise<RunningServer>): void {
  let stoppingSince: number | null = null;
  const stop = async () => {
    // Ctrl-C may arrive twice at once (from the terminal and from the parent process); after two seconds it means impatience.
    if (stoppingSince !== null && Date.now() - stoppingSince > 2000) process.exit(1);
    if (stoppingSince !== null) return;
    stoppingSince = Date.now();
    await (await starting).stop();
    await stopTracing();
    process.exit(0);
  };
  // SIGHUP: the terminal was closed.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop());
  // The process that started this one has ended. A repeated stop is ignored here.
  process.on('disconnect', () => {
    if (stoppingSince === null) void stop();
  });
}
