/** `npm run bench [-- name]`: measures on this machine, and prints ratios and what was compared. See docs/benches.md. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../browser.ts';
import { root } from '../folders.ts';
import { runStep } from '../steps.ts';

const folder = join(root, 'e2e', 'bench');
const known = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace(/\.ts$/, ''));
const names = process.argv.slice(2);
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown bench: ${unknown.join(', ')}. Choose from: ${known.join(', ')}.`);
  process.exit(1);
}
process.env.CHROMIUM_PATH = findBrowser(console.log);
for (const name of names.length > 0 ? names : known) {
  const outcome = await runStep({
    name,
    command: process.execPath,
    args: ['--disable-warning=ExperimentalWarning', join(folder, `${name}.ts`)],
  });
  if (!outcome.ok) process.exit(1);
}
