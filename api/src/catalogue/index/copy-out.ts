import type pg from 'pg';
import { CopyRow } from './copy-row.ts';

/** What a message begins with: a byte that tells its kind, and its length without that byte. */
const prefix = 5;
const copyData = 'd'.charCodeAt(0);
const copyOutResponse = 'H'.charCodeAt(0);

/**
 * Runs `COPY (select) TO STDOUT (FORMAT binary)` and calls with each row as it arrives, and with what `ready` gave: until then no row is
 * taken, though Postgres is at work already. It sends as fast as rows are taken. Rejects when `ready` does, when taking a row throws,
 * or with what Postgres or the connection says; the connection must then be closed.
 *
 * Rows are read from the bytes as they come: pg makes an object and three calls of each message, which for 400,000 rows is a good part
 * of a second. Everything else is left to pg, as in pg-copy-streams.
 */
export function copyOut<T>(
  client: pg.ClientBase,
  select: string,
  ready: Promise<T>,
  take: (row: CopyRow, ready: T) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    // What pg calls of a query that is not one of its own ("submittable").
    client.query({
      submit(connection: pg.Connection) {
        const { stream } = connection;
        stream.pause();
        connection.query(`copy (${select}) to stdout (format binary)`);
        ready
          .then((value) => {
            readRows(stream, (row) => take(row, value), reject);
            stream.resume();
          })
          .catch(reject);
      },
      handleCommandComplete() {},
      handleReadyForQuery: () => resolve(),
      handleError: reject,
    });
  });
}

type Stream = pg.Connection['stream'];

/** What pg itself reads a connection by, where rows have been read from it before. */
const pgReaders = new WeakMap<Stream, (chunk: Buffer) => void>();

/** Takes pg's reader off the connection. */
function takeOver(stream: Stream): (chunk: Buffer) => void {
  const [theirs, ...others] = stream.listeners('data');
  if (!theirs || others.length > 0) throw new Error('the connection is not read by pg alone');
  const pgReads = pgReaders.get(stream) ?? ((chunk: Buffer) => theirs.call(stream, chunk));
  pgReaders.set(stream, pgReads);
  stream.removeAllListeners('data');
  return pgReads;
}

/** Reads messages in place of pg, until one comes that is no row. */
function readRows(stream: Stream, take: (row: CopyRow) => void, fail: (error: unknown) => void): void {
  const pgReads = takeOver(stream);
  const row = new CopyRow();
  // What has come and is not yet taken, in one place of memory: a new one for each chunk would keep the collector busy.
  let bytes = new Uint8Array(1 << 17);
  let end = 0;
  const read = (chunk: Buffer) => {
    if (end + chunk.length > bytes.length) {
      const wider = new Uint8Array(2 * (end + chunk.length));
      wider.set(bytes.subarray(0, end));
      bytes = wider;
    }
    bytes.set(chunk, end);
    end += chunk.length;
    try {
      const at = takeRows(bytes, end, row, take);
      bytes.copyWithin(0, at, end);
      end -= at;
      if (end === 0 || isRow(bytes[0])) return;
    } catch (error) {
      // Thrown in here it would reach nobody.
      stream.pause();
      fail(error);
      return;
    }
    stream.removeListener('data', read);
    stream.on('data', pgReads);
    pgReads(Buffer.from(bytes.subarray(0, end)));
  };
  stream.on('data', read);
}

const isRow = (kind: number | undefined): boolean => kind === copyData || kind === copyOutResponse;

/** Takes the rows that are there as a whole; tells where the first message begins that is none, or not yet all there. */
function takeRows(
  bytes: Uint8Array<ArrayBuffer>,
  length: number,
  row: CopyRow,
  take: (row: CopyRow) => void,
): number {
  const view = new DataView(bytes.buffer);
  let at = 0;
  while (at + prefix <= length && isRow(bytes[at])) {
    const end = at + 1 + view.getInt32(at + 1);
    if (end > length) break;
    // Postgres sends each row as a message of its own.
    if (bytes[at] === copyData && row.begin(bytes, at + prefix)) take(row);
    at = end;
  }
  return at;
}
