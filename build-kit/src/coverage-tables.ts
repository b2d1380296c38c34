import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './folders.ts';

type Reference = { file: string; names: string[] };

/**
 * Reads the tests that a cell names: "path › name, name; path › Story, Story". A name is a part of a test's title, or a story's export; an
 * ellipsis stands for anything.
 */
function readReferences(cell: string): Reference[] {
  return cell.split(';').flatMap((entry) => {
    const [file = '', names = ''] = entry.split('›').map((part) => part.trim());
    if (file === '') return [];
    return [{ file, names: names === '' ? [] : names.split(', ').map((name) => name.trim()) }];
  });
}

/** Returns what is wrong with the references of one table, a line each. `textsOf` returns the texts of the files that a path stands for. */
export function missingTests(table: string, textsOf: (path: string) => string[]): string[] {
  const rows = [...table.matchAll(/^\|([^|]*)\|([^|]*)\|$/gm)]
    .map(([, line = '', cell = '']) => ({ line: line.trim(), cell: cell.trim() }))
    .filter(({ cell }) => cell !== 'test' && !/^-+$/.test(cell));
  return rows.flatMap(({ line, cell }) => {
    const references = readReferences(cell);
    if (references.length === 0) return [`"${line}": no test`];
    return references.flatMap((reference) => missingIn(reference, textsOf(reference.file)));
  });
}

function missingIn({ file, names }: Reference, texts: string[]): string[] {
  if (texts.length === 0) return [`${file}: no such file`];
  return names
    .filter((name) => !texts.some((text) => (isStory(file, name) ? hasStory : hasTest)(text, name)))
    .map((name) => `${file}: no test or story "${name}"`);
}

const isStory = (file: string, name: string) => file.endsWith('.stories.tsx') && /^[A-Z]\w*$/.test(name);
const hasStory = (text: string, name: string) => new RegExp(`export const ${name}\\b`).test(text);
const hasTest = (text: string, name: string) => name.split('…').every((part) => text.includes(part.trim()));

/** Returns the references of docs/coverage to tests that do not exist. */
export function missingCoverage(): string[] {
  const folder = join(root, 'docs/coverage');
  return readdirSync(folder)
    .filter((name) => name !== 'README.md')
    .flatMap((name) => missingTests(readFileSync(join(folder, name), 'utf8'), textsOf));
}

/** Reads a file, or all tests in and under a folder. */
function textsOf(path: string): string[] {
  const there = join(root, path);
  if (!existsSync(there)) return [];
  const files = statSync(there).isFile()
    ? [path]
    : globSync(`${path}/**/*.{test,stories}.{ts,tsx}`, { cwd: root });
  return files.map((file) => readFileSync(join(root, file), 'utf8'));
}
