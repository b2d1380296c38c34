/** A row of the file, or why it cannot be read. `line` counts from 1 and is where the row begins. */
export type ReadRow =
  | { line: number; values: Record<string, unknown>; problem?: undefined }
  | { line: number; values?: undefined; problem: string };

/** Maximum characters of a row: anything longer is an unclosed quote. */
export const longestRow = 1_000_000;
