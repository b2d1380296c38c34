import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../browser.ts';
import { buildChanged } from '../build-all.ts';
import { root } from '../folders.ts';
import { runStep } from '../steps.ts';
import type { Outcome } from './outcome.ts';

type Report = { stats?: { expected?: number; unexpected?: number; flaky?: number } };

type Options = { files?: string[]; env?: Record<string, string> };

/**
 * Builds what changed for production and runs Playwright against it: one of the projects of e2e/playwright.config.ts, or those of its files
 * whose path has one of these texts.
 */
export async function runE2e(
  project: 'e2e' | 'builds',
  { files = [], env = {} }: Options = {},
): Promise<Outcome> {
  process.env.CHROMIUM_PATH = findBrowser(console.log);
  await buildChanged(console.log);
  const report = join(root, 'e2e', 'results', 'report.json');
  rmSync(report, { force: true });
  const data = mkdtempSync(join(tmpdir(), 'record-pool-e2e-'));
  const { ok, output } = await runStep({
    name: project,
    command: 'node',
    args: [
      join(root, 'e2e/node_modules/@playwright/test/cli.js'),
      ...['test', '-c', 'e2e/playwright.config.ts', '--project', project, ...files],
    ],
    env: { NO_COLOR: '1', POOL_E2E_DATA: data, ...env },
  });
  rmSync(data, { recursive: true, force: true, maxRetries: 10 });
  const {
    expected: passed = 0,
    unexpected = 0,
    flaky = 0,
  } = (existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as Report) : {}).stats ?? {};
  const failed = Math.max(unexpected + flaky, ok ? 0 : 1);
  // Playwright describes its failures at the end of its output, from "  1) " on.
  const described = output.slice(Math.max(0, output.search(/^ {2}1\) /m)));
  return { passed, failed, failures: failed === 0 ? [] : [described.slice(0, 20_000)] };
}
