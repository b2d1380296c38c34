/** A row as the file has it, or why it cannot be read. `line` counts from 1 and is where the row begins. */
export type ReadRow =
  | { line: number; values: Record<string, unknown>; problem?: undefined }
  | { line: number; values?: undefined; problem: string };

/** Characters a row may have: what is longer is no song but a quote that nobody closed. */
export const longestRow = 1_000_000;
