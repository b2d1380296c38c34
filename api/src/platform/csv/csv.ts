import { stringify } from 'csv-stringify/sync';

type Cell = string | number | null;

/**
 * A table as CSV that spreadsheets open as it is: UTF-8 with its mark, lines ended by CR LF (RFC 4180). A cell that would be taken for a
 * formula is marked as text: titles come from strangers.
 */
export const csvOf = (header: string[], rows: Cell[][]): string =>
  stringify([header, ...rows], { bom: true, record_delimiter: 'windows', escape_formulas: true });
