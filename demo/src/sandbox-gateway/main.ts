/** Runs the sandbox gateway as a separate process. It shares the API's settings but none of its services. */
import path from 'node:path';
import { localUrl, lockOwner, readConfig, SetupError, takeLock } from 'api/settings';
import { openSandbox } from './sandbox.ts';
import { createSandboxApp } from './sandbox-app.ts';
import { envelopeOf, serveSandbox } from './serve-sandbox.ts';

try {
  await run();
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exit(1);
}

async function run(): Promise<void> {
  const { dataDir, payments, sandboxPort: port, port: apiPort, host } = readConfig();
  if (!payments.sandbox) throw new SetupError('The sandbox gateway cannot run with live payments.');
  const folder = path.join(dataDir, 'sandbox');
  const lockFile = path.join(folder, 'sandbox.lock');
  const lock = takeLock(lockFile);
  if (!lock) {
    throw new SetupError(
      `A sandbox gateway (process ${lockOwner(lockFile)}) is already using the ledger in ${folder}. Stop it first.`,
    );
  }
  process.once('exit', lock.release);
  const file = path.join(folder, 'ledger.jsonl');
  const sandbox = await openSandbox({
    file,
    // The state is only what the ledger contains, so a restart is safe.
    onFailure: (error) => {
      const reason = error instanceof Error ? error.message : String(error);
      console.error(
        `The sandbox gateway stops: its ledger ${file} cannot be written (${reason}). Free some space on the disk.`,
      );
      process.exit(1);
    },
    account: payments,
    deliver: async (notice) => {
      const url = `${localUrl(host, apiPort)}/api/webhooks/${notice.gateway}`;
      const answer = await fetch(url, {
        method: 'POST',
        ...envelopeOf(sandbox, notice),
        signal: AbortSignal.timeout(30_000),
      });
      await answer.body?.cancel();
      return answer.status;
    },
  });
  const { app } = createSandboxApp(sandbox, { slowMs: 4000, onTrouble: (error) => console.error(error) });
  const served = await serveSandbox(app, sandbox, { host, port }).catch((error) => {
    throw new SetupError(
      `The sandbox gateway cannot listen on ${host}:${port} (setting POOL_SANDBOX_PORT): ${error instanceof Error ? error.message : error}.`,
    );
  });
  sandbox.notices.resume();
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void served.stop().finally(() => process.exit(0));
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  // The process that started this one has ended.
  process.on('disconnect', stop);
  console.log(`  sandbox     ${new URL(payments.card.tokenUrl).origin} (test cards, PayPal)`);
  // The process that started this one may have ended meanwhile.
  process.send?.('ready', undefined, undefined, (error) => error && stop());
}
