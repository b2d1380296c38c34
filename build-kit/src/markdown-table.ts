/** Formats a table as Markdown, with columns padded like those in this repository. */
export function markdownTable(head: string[], rows: string[][]): string {
  const cells = [head, ...rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|')))];
  const widths = head.map((_, i) => Math.max(...cells.map((row) => (row[i] ?? '').length)));
  const line = (row: string[]) => `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |\n`;
  const [first = [], ...others] = cells;
  return [line(first), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)].join('');
}
