/** Parts texts that come as one. A catalogue's texts come from people and files, and hold no control characters. */
const separator = '\x1f';

/** SQL: an expression over many rows as one value of 4 bytes each. Null is 0. */
export const packInts = (expression: string, as: string): string =>
  `string_agg(int4send(coalesce(${expression}, 0)::int4), ''::bytea) as ${as}`;

/** SQL: moments over many rows as one value of 8 bytes each. */
export const packTimes = (expression: string, as: string): string =>
  `string_agg(timestamptz_send(${expression}), ''::bytea) as ${as}`;

/** SQL: texts over many rows as one. Null is empty. With `clean`, texts that hold the separator are none the less told apart. */
export const packTexts = (expression: string, as: string, clean: boolean): string => {
  const text = `coalesce(${expression}, '')`;
  return `string_agg(${clean ? `translate(${text}, E'\\x1f', ' ')` : text}, E'\\x1f') as ${as}`;
};

export function unpackInts(packed: Buffer | null): Int32Array {
  if (!packed) return new Int32Array(0);
  const numbers = new Int32Array(packed.length >>> 2);
  for (let i = 0; i < numbers.length; i++) numbers[i] = packed.readInt32BE(i << 2);
  return numbers;
}

/** Microseconds since 1970; Postgres counts from 2000. */
export function unpackTimes(packed: Buffer | null): Float64Array {
  if (!packed) return new Float64Array(0);
  const times = new Float64Array(packed.length >>> 3);
  for (let i = 0; i < times.length; i++) {
    times[i] = packed.readInt32BE(i << 3) * 2 ** 32 + packed.readUInt32BE((i << 3) + 4) + 946_684_800e6;
  }
  return times;
}

export const unpackTexts = (packed: string | null): string[] => packed?.split(separator) ?? [];
