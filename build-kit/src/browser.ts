import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Usual places of a Chromium. The headless shell comes first: it draws no window, which halves the time of a whole run. */
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Flags for a browser that connects to nothing but the site. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Returns the Chromium that CHROMIUM_PATH names, or one in a usual place; undefined where there is none: then Playwright uses its own. */
export const installedBrowser = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...usual].find((path) => path && existsSync(path));

/**
 * Finds a Chromium to test with: an installed one or Playwright's own, else it is installed: by Playwright, or if that fails, by apt.
 * Throws when all of that fails.
 */
export function findBrowser(print: (line: string) => void): string {
  const there = installedBrowser() ?? playwrights();
  if (there) return there;
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

/** Playwright's own Chromium, when it is downloaded. */
function playwrights(): string | null {
  const { chromium } = require('playwright') as {
    chromium: { executablePath(): string };
  };
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : null;
}
