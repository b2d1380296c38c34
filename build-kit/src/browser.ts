import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Common locations of Chromium. The headless shell comes first: it renders no window, which halves the time of a whole run. */
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Flags for a browser that only connects to the site. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Returns the Chromium that CHROMIUM_PATH names, or one in a common location; undefined if there is none, so that Playwright uses its own.
 */
export const installedBrowser = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...usual].find((path) => path && existsSync(path));

/**
 * Finds a Chromium to test with: an installed one or Playwright's own. Otherwise installs it with Playwright, or, if that fails, with apt.
 * Throws if all of that fails.
 */
export function findBrowser(print: (line: string) => void): string {
  const installed = installedBrowser() ?? playwrights();
  if (installed) return installed;
  print('Chromium not found; installing it …');
  const cli = join(dirname(require.resolve('playwright/package.json')), 'cli.js');
  spawnSync(process.execPath, [cli, 'install', '--with-deps', 'chromium'], {
    stdio: 'inherit',
    timeout: 600_000,
  });
  const own = playwrights();
  if (own) return own;
  print('Playwright could not install it; trying apt …');
  spawnSync('sh', ['-c', 'apt-get update -qq && apt-get install -y -qq chromium-headless-shell'], {
    stdio: 'inherit',
  });
  const apt = installedBrowser();
  if (!apt) throw new Error('Chromium could not be found or installed. Set CHROMIUM_PATH to its location.');
  return apt;
}

/** Returns the path of Playwright's own Chromium, or null if it is not downloaded. */
function playwrights(): string | null {
  const { chromium } = require('playwright') as {
    chromium: { executablePath(): string };
  };
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : null;
}
