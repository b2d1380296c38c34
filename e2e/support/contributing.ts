import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { root } from '@pool/build-kit/folders';

/** Reads which files a section of docs/contributing.md names, as patterns: `<feature>` stands for any name, `mf-x` for any remote. */
function filesNamedIn(section: string): string[] {
  const guide = readFileSync(join(root, 'docs', 'contributing.md'), 'utf8');
  const [, text] = guide.split(new RegExp(`^## ${section}$`, 'm'));
  if (text === undefined) throw new Error(`docs/contributing.md has no section “${section}”`);
  const [own = ''] = text.split(/^## /m);
  return [...own.matchAll(/`([\w.<>-]+(?:\/[\w.<>-]+)+\/?)`/g)].map(([, path = '']) =>
    path
      .replaceAll(/<[^>]+>/g, '*')
      .replace(/^mf-x\//, 'mf-*/')
      .replace(/\/$/, '/**'),
  );
}

/** Lists the files that a section of docs/contributing.md does not name. */
export function unnamedFiles(section: string, files: readonly string[]): string[] {
  const patterns = filesNamedIn(section);
  return files.filter((file) => !patterns.some((pattern) => matchesGlob(file, pattern)));
}
