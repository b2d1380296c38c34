import { stringify } from 'csv-stringify/sync';

type Cell = string | number | null;

/**
 * Writes a table as CSV that spreadsheets open correctly: UTF-8 with a byte order mark, lines ending in CR LF (RFC 4180). A cell that would
 * be treated as a formula is marked as text, since titles come from third parties.
 */
export const csvOf = (header: string[], rows: Cell[][]): string =>
  stringify([header, ...rows], { bom: true, record_delimiter: 'windows', escape_formulas: true });
