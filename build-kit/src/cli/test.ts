/**
 * `npm test`: static checks; unit tests, and the API's on a real Postgres; every story in a real browser with axe, in both
 * themes; the production build; Playwright journeys against it. `npm test -- unit api` runs only the parts named.
 * Ends with `N passed, N failed`; fails when a part fails or runs no test.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../browser.ts';
import { buildChanged } from '../build-all.ts';
import { root } from '../build-id.ts';
import { checkSteps, runAll, runStep } from '../steps.ts';

type Count = { passed: number; failed: number };
const reports = join(root, '.cache', 'test-reports');
const parts = { check, unit, api, storybook, e2e } satisfies Record<string, () => Promise<Count>>;
type Part = keyof typeof parts;
const isPart = (name: string): name is Part => name in parts;

const named = process.argv.slice(2);
const unknown = named.filter((name) => !isPart(name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
mkdirSync(reports, { recursive: true });
const total: Count = { passed: 0, failed: 0 };
const failures: string[] = [];
for (const part of Object.keys(parts).filter(isPart)) {
  if (named.length > 0 && !named.includes(part)) continue;
  console.log(`\n== ${part}`);
  const began = Date.now();
  const count = await parts[part]().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  if (count.passed + count.failed === 0) {
    console.error(`${part} ran no test: that is a failure`);
    count.failed = 1;
  }
  console.log(
    `== ${part}: ${count.passed} passed, ${count.failed} failed, ${((Date.now() - began) / 1000).toFixed(0)} s`,
  );
  total.passed += count.passed;
  total.failed += count.failed;
}
// Last, where whoever reads only the end of a long log still finds it.
for (const failure of failures) console.log(`\nFAILED ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

async function check(): Promise<Count> {
  const steps = checkSteps();
  const failed = await runAll(steps);
  failures.push(...failed.map(({ name, output }) => `${name}\n${output.slice(-4000)}`));
  return { passed: steps.length - failed.length, failed: failed.length };
}

function unit(): Promise<Count> {
  return vitest('unit');
}

function api(): Promise<Count> {
  return vitest('api');
}

async function storybook(): Promise<Count> {
  process.env.CHROMIUM_PATH = findBrowser(console.log);
  return vitest('storybook');
}

async function vitest(...projects: string[]): Promise<Count> {
  const report = join(reports, `${projects[0]}.json`);
  rmSync(report, { force: true });
  const outcome = await runStep({
    name: projects.join(', '),
    command: 'vitest',
    args: [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env: { STORYBOOK_DISABLE_TELEMETRY: '1', ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }) },
  });
  const { numPassedTests: passed = 0, numFailedTests: failed = 0, testResults = [] } = readReport(report);
  for (const { name, status, message = '', assertionResults = [] } of testResults) {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    for (const one of failed) failures.push(`${name} > ${one.fullName}\n${one.failureMessages.join('\n')}`);
    if (status === 'failed' && failed.length === 0) failures.push(`${name}\n${message}`);
  }
  // A file that does not load fails no test of its own, but the run.
  return { passed, failed: failed === 0 && !outcome.ok ? 1 : failed };
}

async function e2e(): Promise<Count> {
  process.env.CHROMIUM_PATH = findBrowser(console.log);
  await buildChanged(console.log);
  const report = join(root, 'e2e', 'results', 'report.json');
  rmSync(report, { force: true });
  const outcome = await runStep({
    name: 'e2e',
    command: 'node',
    args: [join(root, 'e2e/node_modules/@playwright/test/cli.js'), 'test', '-c', 'e2e/playwright.config.ts'],
  });
  const { expected: passed = 0, unexpected = 0, flaky = 0 } = readReport(report).stats ?? {};
  const failed = unexpected + flaky;
  return { passed, failed: failed === 0 && !outcome.ok ? 1 : failed };
}

type Report = {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: {
    name: string;
    status: string;
    message?: string;
    assertionResults?: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
  stats?: { expected?: number; unexpected?: number; flaky?: number };
};
function readReport(path: string): Report {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}
