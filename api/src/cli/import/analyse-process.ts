/** A process of analyse-pool.ts: receives a file, returns its analysis. A file that crashes the decoder crashes only this. */
import { type AnalyseJob, type Analysis, analyseFile } from './analyse-file.ts';
import { Unreadable } from './unreadable.ts';

export type AnalyseAnswer = { ok: true; analysis: Analysis } | { ok: false; reason: string };

process.on('message', async (job: AnalyseJob) => {
  const answer: AnalyseAnswer = await analyseFile(job).then(
    (analysis) => ({ ok: true, analysis }),
    (error: unknown) => ({ ok: false, reason: reasonOf(error) }),
  );
  // The parent may be gone; a failure passed to a callback is not thrown.
  process.send?.(answer, undefined, undefined, () => {});
});
// The import was ended or killed.
process.on('disconnect', () => process.exit());
// Ctrl+C goes to the whole process group; the import decides when to stop.
process.on('SIGINT', () => {});

function reasonOf(error: unknown): string {
  if (error instanceof Unreadable) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EACCES') return 'it may not be read';
  if (code === 'ENOENT') return 'it is gone, or its name is not UTF-8';
  return error instanceof Error ? error.message : String(error);
}
