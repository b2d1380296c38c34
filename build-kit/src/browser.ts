import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * A Chromium to test with: the one CHROMIUM_PATH names, one that is there, Playwright's own, else it is installed: by
 * Playwright, or where that cannot be had, by apt. Throws when all of that fails.
 */
export function findBrowser(say: (line: string) => void): string {
  const there =
    [process.env.CHROMIUM_PATH, ...usual].find((path) => path && existsSync(path)) ?? playwrights();
  if (there) return there;
  say('Chromium not found; installing it …');
  const cli = join(dirname(require.resolve('playwright/package.json')), 'cli.js');
  spawnSync(process.execPath, [cli, 'install', '--with-deps', 'chromium'], {
    stdio: 'inherit',
    timeout: 600_000,
  });
  const own = playwrights();
  if (own) return own;
  say('Playwright could not install it; trying apt …');
  spawnSync('sh', ['-c', 'apt-get update -qq && apt-get install -y -qq chromium'], { stdio: 'inherit' });
  const apt = usual.find((path) => existsSync(path));
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
