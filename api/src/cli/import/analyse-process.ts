/** A process of analyse-pool.ts: one file in, what is to be known of it out. A file that breaks the decoder breaks only this. */
import { type AnalyseJob, type Analysis, analyseFile } from './analyse-file.ts';
import { Unreadable } from './unreadable.ts';

export type AnalyseAnswer = { ok: true; analysis: Analysis } | { ok: false; reason: string };

process.on('message', async (job: AnalyseJob) => {
  const answer: AnalyseAnswer = await analyseFile(job).then(
    (analysis) => ({ ok: true, analysis }),
    (error: unknown) => ({ ok: false, reason: reasonOf(error) }),
  );
  // Nobody may be there any more to take it; a failure told to a function is not thrown.
  process.send?.(answer, undefined, undefined, () => {});
});
// The import was ended or killed.
process.on('disconnect', () => process.exit());
// Ctrl+C goes to the whole group; the import decides when to stop.
process.on('SIGINT', () => {});

function reasonOf(error: unknown): string {
  if (error instanceof Unreadable) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EACCES') return 'it may not be read';
  if (code === 'ENOENT') return 'it is gone, or its name is not UTF-8';
  return error instanceof Error ? error.message : String(error);
}
