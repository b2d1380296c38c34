import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './folders.ts';
import { markdownTable } from './markdown-table.ts';

/** The page for operators, whose table of settings `npm run site-map` writes. */
export const operatorPage = join(root, 'docs', 'operator.md');

type Setting = { name: string; meaning: string; otherwise: string };

/** Returns the page for operators with the settings that the API declares. Throws if the page has no such table. */
export function pageWithSettings(): string {
  const script = join(root, 'api', 'src', 'cli', 'print-settings.ts');
  const settings: Setting[] = JSON.parse(
    execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', script], { encoding: 'utf8' }),
  );
  const rows = settings.map(({ name, meaning, otherwise }) => [name, meaning, otherwise]);
  const page = readFileSync(operatorPage, 'utf8');
  const present = /^\| setting .*\n(?:\|.*\n)+/m;
  if (!present.test(page)) throw new Error('docs/operator.md has no table that begins with “setting”');
  return page.replace(present, () => markdownTable(['setting', 'meaning', 'default'], rows));
}
