import { sitePages } from './platform/pages/pages.ts';
import { localBuildsReader } from './platform/site/local-builds.ts';
import { createVisitors } from './platform/site/visitors.ts';
import { type RunningServer, startServer } from './server.ts';
import { SetupError } from './setup-error.ts';

const starting = start();

// Async, so that a bad setting rejects like any other failure.
async function start(): Promise<RunningServer> {
  return await startServer({
    say: (line) => console.log(line),
    pages: ({ siteDir, trustProxy, secureCookies, tax, payments: { card } }, sessions) =>
      sitePages(siteDir, {
        visitors: createVisitors({ site: siteDir, sessions, trustProxy, now: () => new Date() }),
        localBuilds: localBuildsReader({ siteDir, secureCookies }, sessions),
        isRemembered: sessions.isRemembered,
        tokenUrl: card.tokenUrl,
        challengeOrigin: card.threeDSecure?.challengeOrigin,
        taxMode: tax.rates.size > 0 ? tax.mode : null,
      }),
  });
}

let stoppingSince: number | null = null;
/** Stops what runs, or what is just starting: a start broken off in the middle would leave Postgres behind. */
async function stop(): Promise<void> {
  // Ctrl-C may arrive twice at once (from the terminal and from whoever started us); later it is impatience.
  if (stoppingSince !== null && Date.now() - stoppingSince > 2000) process.exit(1);
  if (stoppingSince !== null) return;
  stoppingSince = Date.now();
  await (await starting).stop();
  process.exit(0);
}
// SIGHUP: the terminal was closed.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop());
// The process that started this one is gone. No impatience, even when it asked for a stop before.
process.on('disconnect', () => {
  if (stoppingSince === null) void stop();
});

try {
  await starting;
  process.send?.('ready');
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exit(1);
}
