import pg from 'pg';

/** Parts texts that come as one; no name has it (it is taken out where they are put together). */
const separator = '\x1f';

/** SQL: an expression over many rows as one value of 4 bytes each. Null is 0. */
export const packInts = (expression: string, as: string): string =>
  `string_agg(int4send(coalesce(${expression}, 0)::int4), ''::bytea) as ${as}`;

/** SQL: moments over many rows as one value of 8 bytes each. */
export const packTimes = (expression: string, as: string): string =>
  `string_agg(timestamptz_send(${expression}), ''::bytea) as ${as}`;

/** SQL: texts over many rows as one. Null is empty. */
export const packTexts = (expression: string, as: string): string =>
  `string_agg(translate(coalesce(${expression}, ''), E'\\x1f', ' '), E'\\x1f') as ${as}`;

export function unpackInts(packed: Buffer): Int32Array {
  const numbers = new Int32Array(packed.length >>> 2);
  for (let i = 0; i < numbers.length; i++) numbers[i] = packed.readInt32BE(i << 2);
  return numbers;
}

/** Postgres counts microseconds from 2000; these count from 1970. */
export function unpackTimes(packed: Buffer): Float64Array {
  const times = new Float64Array(packed.length >>> 3);
  for (let i = 0; i < times.length; i++) {
    times[i] = packed.readInt32BE(i << 3) * 2 ** 32 + packed.readUInt32BE((i << 3) + 4) + 946_684_800e6;
  }
  return times;
}

export const unpackTexts = (packed: string): string[] => packed.split(separator);

/** Runs a query whose few rows are large, taking each as it comes while Postgres makes the next. */
export function eachRow<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  { text, values = [] }: { text: string; values?: unknown[] },
  take: (row: Row) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query<Row>({ text, values });
    query.on('row', (row: Row) => {
      try {
        take(row);
      } catch (error) {
        reject(error);
      }
    });
    query.on('error', reject);
    query.on('end', () => resolve());
    client.query(query);
  });
}
