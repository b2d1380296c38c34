import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './folders.ts';

/** The glossary, which lists them, and the code that reads settings by their former names. */
const exempt = ['docs/glossary.md', 'api/src/setting-list.ts', 'api/src/config.test.ts', 'docs/operator.md'];

/** Reads the retired names: those in code quotes in the last column of the glossary's tables. */
export function retiredWords(glossary: string): string[] {
  const lastCells = [...glossary.matchAll(/^\|.*\|([^|]*)\|$/gm)].map(([, cell = '']) => cell);
  return lastCells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, word = '']) => word));
}

/** Lists where retired words are used, in one line each: `file:line: word`. */
export function usesOf(words: readonly string[], files: Iterable<{ name: string; text: string }>): string[] {
  const pattern = new RegExp(`\\b(?:${words.join('|')})\\b`);
  return [...files].flatMap(({ name, text }) =>
    text.split('\n').flatMap((line, at) => {
      const found = pattern.exec(line);
      return found ? [`${name}:${at + 1}: ${found[0]}`] : [];
    }),
  );
}

/** Returns the uses of retired words in the sources and documentation of the repository. */
export function retiredWordsInUse(): string[] {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.md'];
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((name) => name !== '' && !name.startsWith('docs/decisions/') && !exempt.includes(name))
    // A deleted file that is not committed yet is still listed.
    .filter((name) => existsSync(join(root, name)))
    .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));
  return usesOf(retiredWords(readFileSync(join(root, 'docs/glossary.md'), 'utf8')), files);
}
