/**
 * `npm test`: static checks; unit tests, and the API's on a real Postgres; the files of deploy/, by the programs that read them; every
 * story in a real browser with axe, in both themes; the production build, and Playwright journeys against it. `npm test -- unit api` runs only the parts named;
 * `npm test -- soak` and `npm test -- fleet` the long ones that are not in a full run. A full run has the media tests, those of the former release and those of
 * builds of changed sources only where what they test has changed.
 * Prints the time of each part, then `N passed, N failed`; fails when a part fails or runs no test.
 */

import { findBrowser } from '../browser.ts';
import { buildChanged } from '../build-all.ts';
import { hasProgram, missingPrograms } from '../deploy/programs.ts';
import { checkSteps, runAll } from '../steps.ts';
import { buildsRecord } from '../test-run/builds-fingerprint.ts';
import { runFormerRelease, upgradeRecord } from '../test-run/former-release.ts';
import { mediaRecord } from '../test-run/media-fingerprint.ts';
import { failedOutright, type Outcome } from '../test-run/outcome.ts';
import { runE2e } from '../test-run/run-e2e.ts';
import { runVitest } from '../test-run/run-vitest.ts';
import { temporaryFolder } from '../test-run/temporary-folder.ts';

const parts = {
  check,
  unit: () => runVitest({ project: 'unit' }),
  api: () => runVitest({ project: 'api' }),
  media: () => recorded(runVitest({ project: 'media' }), mediaRecord),
  upgrade: () => recorded(runFormerRelease(), upgradeRecord),
  deploy: () => runVitest({ project: 'deploy' }),
  storybook,
  e2e: () => runE2e('e2e'),
  builds: () => recorded(runE2e('builds'), buildsRecord),
  soak,
  fleet,
} satisfies Record<string, () => Promise<Outcome>>;
type Part = keyof typeof parts;
const isPart = (name: string): name is Part => name in parts;

const named = process.argv.slice(2);
const unknown = named.filter((name) => !isPart(name));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. Choose from: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
const isWanted = (part: Part) => named.includes(part) || (named.length === 0 && !skipped.has(part));
/** Why a part is not in a full run. */
const skipped = new Map<Part, string>([
  ['soak', 'it takes hours'],
  ['fleet', 'it runs ten processes for minutes'],
]);
if (mediaRecord.hasPassed()) skipped.set('media', 'its sources have not changed since it last passed');
if (buildsRecord.hasPassed()) skipped.set('builds', 'its sources have not changed since it last passed');
if (upgradeRecord.hasPassed()) skipped.set('upgrade', 'the migrations have not changed since it last passed');
const missing = missingPrograms();
if (missing.length > 0) skipped.set('deploy', `not installed: ${missing.join(', ')}`);

// What a part creates by the way, down to its databases.
process.env.TMPDIR = temporaryFolder();
const began = Date.now();
const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(0)} s`;
const lines: string[] = [];
const total: Outcome = { passed: 0, failed: 0, failures: [] };
// One after the other: each uses all cores, and a browser that waits for a core exceeds its deadlines.
for (const part of Object.keys(parts).filter(isPart).filter(isWanted)) await run(part);
if (named.length === 0) {
  console.log('');
  for (const [part, why] of skipped)
    console.log(`${part}: skipped, ${why} (run it with npm test -- ${part})`);
}
for (const failure of total.failures) console.log(`\nFAILED ${failure}`);
console.log(`\n${lines.join('\n')}\nall: ${seconds(began)}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

async function run(part: Part): Promise<void> {
  console.log(`== ${part} …`);
  const since = Date.now();
  const ended = await parts[part]().catch((error) =>
    failedOutright(`${part}: ${error instanceof Error ? error.message : error}`),
  );
  const outcome = ended.passed + ended.failed > 0 ? ended : failedOutright(`${part} ran no test`);
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  total.failures.push(...outcome.failures);
  const line = `${part}: ${outcome.passed} passed, ${outcome.failed} failed, ${seconds(since)}`;
  lines.push(line);
  console.log(`== ${line}`);
}

async function check(): Promise<Outcome> {
  const steps = checkSteps();
  const failed = await runAll(steps);
  const failures = failed.map(({ name, output }) => `${name}\n${output.slice(-4000)}`);
  return { passed: steps.length - failed.length, failed: failed.length, failures };
}

/** Runs three processes of the pool behind HAProxy, and kills, replaces and cuts off what they need, under load. */
async function fleet(): Promise<Outcome> {
  if (!hasProgram('haproxy'))
    return failedOutright('fleet: HAProxy is not installed (apt-get install haproxy)');
  await buildChanged(console.log);
  return await runVitest({ project: 'fleet' });
}

async function storybook(): Promise<Outcome> {
  process.env.CHROMIUM_PATH = findBrowser(console.log);
  return await runVitest({ project: 'storybook' });
}

/** Runs 200 kills, 24 months, an hour of mixed load on the site as `npm start` runs it, 250 releases in one page, and all combinations of releases. */
async function soak(): Promise<Outcome> {
  const longer = await runVitest({
    project: 'api',
    name: 'soak-api',
    filters: ['kills.test.ts', 'ledger-months.test.ts'],
    env: { POOL_TEST_KILLS: process.env.POOL_TEST_KILLS ?? '200', POOL_TEST_MONTHS: '24' },
  });
  await buildChanged(console.log);
  const load = await runVitest({ project: 'soak' });
  const releases = process.env.POOL_TEST_RELEASES ?? '250';
  const env = { POOL_TEST_RELEASES: releases, POOL_TEST_COMBINATIONS: 'all' };
  const swaps = await runE2e('e2e', { files: ['hot-swap'], env });
  const combinations = await runE2e('builds', { files: ['versions'], env });
  const parts = [longer, load, swaps, combinations];
  return {
    passed: parts.reduce((sum, { passed }) => sum + passed, 0),
    failed: parts.reduce((sum, { failed }) => sum + failed, 0),
    failures: parts.flatMap(({ failures }) => failures),
  };
}

/** Records that a part has passed. */
async function recorded(running: Promise<Outcome>, record: { write: () => void }): Promise<Outcome> {
  const outcome = await running;
  if (outcome.failed === 0 && outcome.passed > 0) record.write();
  return outcome;
}
