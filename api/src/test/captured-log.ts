import { Writable } from 'node:stream';
import { createLog, type Log } from '../platform/log/log.ts';

/** Creates a log at its most verbose level, and a function that returns everything it wrote. */
export function capturedLog(): { log: Log; written: () => string } {
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  return { log: createLog('debug', sink), written: () => lines.join('') };
}
