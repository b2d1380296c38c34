/** Writes a table in Markdown. Columns are padded as the formatter of this repository does. */
export function markdownTable(head: string[], rows: string[][]): string {
  const cells = [head, ...rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|')))];
  const widths = head.map((_, i) => Math.max(...cells.map((row) => (row[i] ?? '').length)));
  const line = (row: string[]) => `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |\n`;
  const [first = [], ...others] = cells;
  return [line(first), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)].join('');
}
