/** `npm run screens [-- name …]`: saves screenshots of every route in both themes at 360, 768 and 1280 px in .screens/. */
import { join } from 'node:path';
import { findBrowser } from '../browser.ts';
import { buildChanged } from '../build-all.ts';
import { root } from '../folders.ts';
import { runStep } from '../steps.ts';

process.env.CHROMIUM_PATH = findBrowser(console.log);
await buildChanged(console.log);
const names = process.argv.slice(2).join(',');
const outcome = await runStep({
  name: 'screens',
  command: 'node',
  args: [join(root, 'e2e/node_modules/@playwright/test/cli.js'), 'test', '-c', 'e2e/screens.config.ts'],
  ...(names === '' ? {} : { env: { POOL_SCREENS: names } }),
});
console.log(`the screenshots are in ${join(root, '.screens')}`);
process.exit(outcome.ok ? 0 : 1);
