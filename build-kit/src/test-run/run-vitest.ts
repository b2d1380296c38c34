import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../folders.ts';
import { runStep } from '../steps.ts';
import type { Outcome } from './outcome.ts';

type Options = {
  project: string;
  name?: string;
  filters?: string[];
  env?: Record<string, string>;
  /** The checkout whose tests are run; by default this one. */
  folder?: string;
};
type Report = {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: {
    name: string;
    status: string;
    message?: string;
    assertionResults?: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

/** Runs one project of vitest.config.ts, or those of its files whose paths hold one of `filters`. */
export async function runVitest({
  project,
  name = project,
  filters = [],
  env,
  folder,
}: Options): Promise<Outcome> {
  const reports = join(root, '.cache', 'test-reports');
  mkdirSync(reports, { recursive: true });
  const report = join(reports, `${name}.json`);
  rmSync(report, { force: true });
  const { ok, output } = await runStep({
    name,
    command: 'vitest',
    ...(folder && { folder }),
    args: [
      'run',
      ...filters,
      '--project',
      project,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env: { STORYBOOK_DISABLE_TELEMETRY: '1', NO_COLOR: '1', ...env },
  });
  const { numPassedTests: passed = 0, testResults = [] }: Report = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : {};
  const failures = testResults.flatMap(({ name, status, message = '', assertionResults = [] }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    // A file that cannot be loaded fails no test of its own.
    if (failed.length === 0) return status === 'failed' ? [`${name}\n${message}`] : [];
    return failed.map((one) => `${name} > ${one.fullName}\n${one.failureMessages.join('\n')}`);
  });
  // An error outside any test also fails the run.
  if (!ok && failures.length === 0) failures.push(output.slice(-4000));
  return { passed, failed: failures.length, failures };
}
