import { mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { SetupError } from 'api/settings';

export type Journal = {
  /** Resolves once the line and all before it are on the disk. */
  append: (line: object) => Promise<void>;
  /** Resolves once all lines appended so far are on the disk. */
  settled: () => Promise<void>;
  close: () => Promise<void>;
};

type Batch = { lines: string[]; done: Promise<void>; resolve: () => void; reject: (why: unknown) => void };

/**
 * Opens a file of JSON lines that only grows, and calls `onLine` for each line it contains. An incomplete last line was left by a killed
 * process: its append never resolved, so it is cut off. Lines appended together are written together. After `onFailure` the file may end in
 * an incomplete line, so the journal must be opened again.
 */
export async function openJournal(
  file: string,
  onLine: (line: unknown) => void,
  onFailure: (error: unknown) => void = () => {},
): Promise<Journal> {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, 'a', 0o600);
  const content = readFileSync(file);
  const whole = content.lastIndexOf(0x0a) + 1;
  if (whole < content.length) truncateSync(file, whole);
  for (const [at, line] of content.subarray(0, whole).toString('utf8').split('\n').entries()) {
    if (line !== '') readLine(line, `${file}, line ${at + 1}`, onLine);
  }

  let waiting: Batch | null = null;
  let writing: Promise<void> | null = null;
  const work = async () => {
    for (let batch = waiting; batch !== null; batch = waiting) {
      waiting = null;
      try {
        await handle.appendFile(batch.lines.join(''));
        await handle.datasync();
        batch.resolve();
      } catch (error) {
        batch.reject(error);
        onFailure(error);
      }
    }
    writing = null;
  };
  const append = (line: object) => {
    waiting ??= newBatch();
    waiting.lines.push(`${JSON.stringify(line)}\n`);
    const { done } = waiting;
    // Other lines appended in this tick are written together with it.
    writing ??= Promise.resolve().then(work);
    return done;
  };
  const settled = async () => {
    if (waiting) await waiting.done;
    else await writing;
  };
  return {
    append,
    settled,
    close: async () => {
      await settled();
      await handle.close();
    },
  };
}

function newBatch(): Batch {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // Waiting callers get the error; a batch without any must not end the process.
  promise.catch(() => {});
  return { lines: [], done: promise, resolve, reject };
}

function readLine(line: string, where: string, onLine: (line: unknown) => void): void {
  try {
    onLine(JSON.parse(line));
  } catch (error) {
    throw new SetupError(
      `The ledger of the sandbox gateway is damaged (${where}): restore the file from a backup, or delete it to start with an empty ledger.`,
      { cause: error },
    );
  }
}
