/**
 * The commands `start` and `publish` of an archive's bin/record-pool. Nothing is installed or built, and no file of the archive is changed.
 * `publish` publishes the archive's builds after the gate, with --roll-back also those that a later version has replaced. `start` publishes
 * too, then runs the API, restarted when it ends unexpectedly.
 */
import { constants } from 'node:os';
import { parseArgs } from 'node:util';
import { diskFullSentence } from '../disk-space.ts';
import { publishBeforeStart, publishSite } from '../publish-site.ts';
import { apiEnvironment, runApi } from '../run-api.ts';
import { isInDatabase, migratesAtStart, waitForSiteTables } from '../site-store.ts';

const print = (line: string) => console.log(line);
const fail = (error: unknown): never => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
};
// The first process of a container ignores signals without a handler.
const endings = (['SIGTERM', 'SIGINT', 'SIGHUP'] as const).map((signal) => {
  const end = () => process.exit(128 + constants.signals[signal]);
  process.on(signal, end);
  return { signal, end };
});
const diskFull = diskFullSentence(process.env);
if (diskFull) fail(diskFull);
if (process.argv[2] === 'publish') {
  const { values } = readOptions();
  await publish({ again: values['roll-back'] ?? false }).catch(fail);
  process.exit(0);
}
if (!(await publishBeforeStart(() => publish({ isStart: true })))) process.exit(1);
for (const { signal, end } of endings) process.off(signal, end);
process.exit(await runApi(apiEnvironment()).ended);

function readOptions() {
  try {
    return parseArgs({ args: process.argv.slice(3), options: { 'roll-back': { type: 'boolean' } } });
  } catch {
    return fail('Usage: record-pool publish [--roll-back]');
  }
}

async function publish(options: { again?: boolean; isStart?: boolean }): Promise<void> {
  if (isInDatabase(process.env) && !migratesAtStart(process.env)) {
    await waitForSiteTables(process.env, () =>
      print('waiting for the tables of the site, to be created by record-pool migrate …'),
    );
  }
  await publishSite(print, options);
}
