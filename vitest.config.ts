import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { browserFlags, installedBrowser } from './build-kit/src/browser.ts';
import { mediaTests } from './build-kit/src/test-run/media-fingerprint.ts';

/** Every story as a test, with its play function, and axe in both themes (.storybook/preview.ts). */
const stories: TestProjectConfiguration = {
  extends: true,
  plugins: [storybookTest({ configDir: '.storybook' })],
  test: {
    name: 'storybook',
    // Enough for a slow machine whose other workers are busy: expectations are about states, not speed.
    testTimeout: 60_000,
    // One page for all files: loading the modules anew for each was a third of the time.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { executablePath: installedBrowser(), args: browserFlags } }),
      instances: [{ browser: 'chromium' }],
    },
  },
};

const apiSetup = './api/src/test/global-setup.ts';

export default defineConfig({
  test: {
    // By default one core stays idle: on two that is half the machine. One more than there are: a test waits for a fifth of its time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{contracts,remote-api,remote-kit,build-kit,shell,design-system,mf-*}/src/**/*.test.ts'],
          // Importing modules for each file is most of the time otherwise.
          isolate: false,
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: ['{api,demo}/src/**/*.test.ts'],
          exclude: mediaTests,
          // Processes, databases and hashes: on a busy machine the usual five seconds are few.
          testTimeout: 20_000,
          // Test files share a worker and the modules it has loaded (importing the app for each file was a third of the run),
          // and Node runs the TypeScript itself, as in production.
          isolate: false,
          experimental: { viteModuleRunner: false, nodeLoader: false },
          globalSetup: existsSync(apiSetup) ? [apiSetup] : [],
        },
      },
      { test: { name: 'media', environment: 'node', include: mediaTests, testTimeout: 120_000 } },
      // Programs that read the files of deploy/; each is skipped where it is not installed, unless CI is set.
      {
        test: {
          name: 'deploy',
          environment: 'node',
          include: ['build-kit/src/deploy/*.check.ts'],
          testTimeout: 60_000,
        },
      },
      // Only by `npm test -- soak`: processes of its own for an hour.
      { test: { name: 'soak', environment: 'node', include: ['e2e/soak/**/*.soak.ts'] } },
      // Only by `npm test -- fleet`: three processes of the pool, a proxy and two database servers. Node runs the TypeScript itself.
      {
        test: {
          name: 'fleet',
          environment: 'node',
          include: ['e2e/fleet/**/*.fleet.ts'],
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      stories,
    ],
  },
});
