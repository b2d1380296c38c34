import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { describeSettings } from './setting-list.ts';

const page = path.resolve(import.meta.dirname, '../../docs/operator.md');

/** Columns are padded as the formatter of this repository does. */
function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

/** `vitest run --project api api/src/setting-list -u` writes the table. */
test('docs/operator.md lists every setting with its meaning and its default', async () => {
  const settings = describeSettings();
  for (const { name, meaning } of settings) expect(meaning, name).not.toBe('');
  const rows = settings.map(({ name, meaning, otherwise }) => [
    name,
    meaning.replaceAll('|', '\\|'),
    otherwise,
  ]);
  const text = readFileSync(page, 'utf8');
  const listed = text.replace(/^\| setting [\s\S]*?\|$(?!\n\|)/m, () =>
    table([['setting', 'meaning', 'default'], ...rows]),
  );
  await expect(listed).toMatchFileSnapshot(page);
});
