import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@pool/build-kit/folders';

const page = join(root, 'docs', 'benches.md');

/** Writes a Markdown table, its columns padded like those of this repository's formatter. */
export function table(head: string[], rows: string[][]): string {
  const widths = head.map((_, i) => Math.max(...[head, ...rows].map((row) => row[i]?.length ?? 0), 3));
  const line = (cells: string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** Prints the results of a bench, and puts them between its marks in docs/benches.md. */
export function report(bench: string, text: string): void {
  console.log(`\n${text}`);
  const marks = [
    `<!-- ${bench}: written by npm run bench -- ${bench} -->`,
    `<!-- ${bench}: end -->`,
  ] as const;
  const before = readFileSync(page, 'utf8');
  const [from, to] = [before.indexOf(marks[0]), before.indexOf(marks[1])];
  if (from < 0 || to < from) throw new Error(`docs/benches.md has no place for ${bench}`);
  writeFileSync(page, `${before.slice(0, from)}${marks[0]}\n\n${text}\n\n${before.slice(to)}`);
}
