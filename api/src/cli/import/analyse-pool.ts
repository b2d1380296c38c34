import { type ChildProcess, fork } from 'node:child_process';
import type { AnalyseJob } from './analyse-file.ts';
import type { AnalyseAnswer } from './analyse-process.ts';

export type AnalysePool = {
  /** Analyses a file in another process. Never rejects: if that process crashes, the file is left out with this as the reason. */
  analyse: (job: AnalyseJob) => Promise<AnalyseAnswer>;
  close: () => void;
};

/** Twenty times what the longest file takes on a slow machine. */
const maxMs = 10 * 60_000;

/** Starts analysis processes as needed, one for each concurrent job. */
export function createAnalysePool(): AnalysePool {
  const idle: ChildProcess[] = [];
  const all = new Set<ChildProcess>();
  let closed = false;
  const hire = (): ChildProcess => {
    const child = fork(new URL('./analyse-process.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: [],
    });
    all.add(child);
    child.once('exit', () => all.delete(child));
    return child;
  };
  return {
    analyse: (job) =>
      new Promise((resolve) => {
        // Files are analysed in parallel: one may arrive after the import was stopped.
        if (closed) {
          resolve({ ok: false, reason: 'the import was stopped' });
          return;
        }
        const child = idle.pop() ?? hire();
        const timer = setTimeout(() => child.kill('SIGKILL'), maxMs);
        const done = (answer: AnalyseAnswer) => {
          clearTimeout(timer);
          child.removeAllListeners('message').off('exit', died);
          if (child.connected) idle.push(child);
          resolve(answer);
        };
        const died = (_: number | null, signal: string | null) =>
          done({ ok: false, reason: `reading it ended the decoder (${signal ?? 'it stopped'})` });
        child.once('message', (answer: AnalyseAnswer) => done(answer));
        child.once('exit', died);
        child.send(job, (error) => {
          if (error) done({ ok: false, reason: `the decoder cannot be reached (${error.message})` });
        });
      }),
    close: () => {
      closed = true;
      for (const child of all) child.disconnect();
    },
  };
}
