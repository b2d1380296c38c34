import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** The size and hash of bytes. `lines` are the rows of a table: text of COPY has one line for each. */
export type Measured = { size: number; sha256: string; lines: number };

const newline = 10;

/** Creates a stream that passes bytes on and measures them. `check` may throw, which fails the stream at its end. */
export function createMeter({
  onBytes,
  check,
}: {
  onBytes?: ((count: number) => void) | undefined;
  check?: (measured: Measured) => void;
} = {}) {
  const hash = createHash('sha256');
  let size = 0;
  let lines = 0;
  let measured: Measured | null = null;
  const stream = new Transform({
    transform(chunk: Uint8Array, _, done) {
      hash.update(chunk);
      size += chunk.length;
      for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) lines++;
      onBytes?.(chunk.length);
      done(null, chunk);
    },
    flush(done) {
      measured = { size, sha256: hash.digest('hex'), lines };
      try {
        check?.(measured);
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
  return {
    stream,
    /** Returns what passed. Throws before the end of the stream. */
    result: (): Measured => {
      if (!measured) throw new Error('the stream has not ended');
      return measured;
    },
  };
}
