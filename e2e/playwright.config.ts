import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserFlags, browserPath, dataDirOf, portOf, siteUrl, workers } from './support/site.ts';

// Playwright reads this file in each of its processes: the first creates the folder and passes it on.
process.env.POOL_E2E_DATA ??= mkdtempSync(join(tmpdir(), 'record-pool-e2e-'));

export default defineConfig({
  testDir: '.',
  projects: [
    // Fixtures are remotes with tests of their own.
    { name: 'e2e', testIgnore: ['fixtures/**', 'builds/**'] },
    // Copies of the repository, changed and built: a full run has them where what they test has changed.
    { name: 'builds', testMatch: 'builds/**/*.spec.ts' },
  ],
  outputDir: 'results',
  fullyParallel: true,
  workers,
  forbidOnly: true,
  retries: 0,
  // Enough for a slow machine whose other workers are busy.
  timeout: 90_000,
  // Long enough for a slow machine whose other workers are busy: expectations are about states, not speed.
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: join(import.meta.dirname, 'results', 'report.json') }]],
  use: {
    baseURL: siteUrl,
    // Without the optimising compilers of scripts: a page of a test lives for seconds, in which they take more time than they save.
    launchOptions: {
      executablePath: browserPath,
      args: [...browserFlags, '--js-flags=--no-opt --no-maglev'],
    },
    // A trace takes a screenshot of every step: a fifth of the whole run. `--trace on` enables it.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  // One after the other: the first builds what changed.
  webServer: Array.from({ length: workers }, (_, worker) => ({
    command: 'node build-kit/src/cli/start.ts',
    cwd: join(import.meta.dirname, '..'),
    url: `http://localhost:${portOf(worker)}/readyz`,
    timeout: 180_000,
    reuseExistingServer: !process.env.CI,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: String(portOf(worker)),
      POOL_DATA_DIR: dataDirOf(worker),
      POOL_WARM: '0',
      POOL_RATE_LIMITS: 'wide',
      POOL_POSTGRES_FSYNC: '0',
    },
  })),
});
