import type pg from 'pg';

/** Sent before the first row of a binary COPY: a signature, flags, and the length of an extension nobody has made. */
const headerBytes = 19;
const headerStart = 'PGCOPY'.charCodeAt(0);

/** Microseconds from 1970 to 2000, where Postgres begins to count. */
const epoch = 946_684_800e6;

/**
 * A row of a binary COPY, read field by field in the order of its columns. A field that is null is 0 or empty. It reads the connection's
 * own memory: nothing may be read from it once the next row is there.
 */
export class CopyRow {
  #bytes: Buffer = Buffer.alloc(0);
  #at = 0;

  /** False when the message holds no row: the end of the copy. */
  begin(message: Buffer): boolean {
    this.#bytes = message;
    // A row begins with the number of its fields, which is never as high as the signature's first two letters.
    this.#at = message[0] === headerStart ? headerBytes : 0;
    const fields = ((message[this.#at] ?? 0xff) << 8) | (message[this.#at + 1] ?? 0xff);
    this.#at += 2;
    return fields !== 0xffff;
  }

  /** An int4. */
  int(): number {
    return this.#int32() < 0 ? 0 : this.#int32();
  }

  /** A timestamptz, in microseconds since 1970. */
  time(): number {
    if (this.#int32() < 0) return 0;
    const high = this.#int32();
    return high * 2 ** 32 + (this.#int32() >>> 0) + epoch;
  }

  text(): string {
    const length = this.#int32();
    if (length <= 0) return '';
    this.#at += length;
    return this.#bytes.utf8Slice(this.#at - length, this.#at);
  }

  #int32(): number {
    const bytes = this.#bytes;
    const at = this.#at;
    this.#at = at + 4;
    return (
      ((bytes[at] ?? 0) << 24) |
      ((bytes[at + 1] ?? 0) << 16) |
      ((bytes[at + 2] ?? 0) << 8) |
      (bytes[at + 3] ?? 0)
    );
  }
}

/**
 * Runs `COPY (select) TO STDOUT (FORMAT binary)` and calls with each row as it arrives. Postgres sends as fast as rows are taken, no faster;
 * until `ready` none is, though Postgres is already at work. Rejects when `ready` does, when taking a row throws, or with what
 * Postgres or the connection says; the client can then not be used again.
 */
export function copyOut(
  client: pg.ClientBase,
  select: string,
  ready: Promise<unknown>,
  take: (row: CopyRow) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const row = new CopyRow();
    let failed = false;
    const fail = (error: unknown) => {
      failed = true;
      reject(error);
    };
    client.query({
      submit(connection: pg.Connection) {
        connection.stream.pause();
        connection.query(`copy (${select}) to stdout (format binary)`);
        ready.then(() => connection.stream.resume(), fail);
      },
      // Postgres sends each row as one message. What is thrown here would reach nobody.
      handleCopyData({ chunk }: { chunk: Buffer }) {
        if (failed) return;
        try {
          if (row.begin(chunk)) take(row);
        } catch (error) {
          fail(error);
        }
      },
      handleCommandComplete() {},
      handleReadyForQuery: () => resolve(),
      handleError: fail,
    });
  });
}
