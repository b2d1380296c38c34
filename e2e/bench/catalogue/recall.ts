/**
 * Measures the recall and the speed of the search on a made-up catalogue, in a separate process: `node e2e/bench/catalogue/recall.ts
 * [tracks]`.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@pool/build-kit/folders';

type Spread = { p50: number; p95: number; worst: number };
type Measured = {
  tracks: number;
  fillMs: number;
  readyMs: number;
  engineBytes: number;
  heapBytes: number;
  bufferBytes: number;
  classes: { kind: string; recall: number; ms: Spread; missed: string[] }[];
};

/** Measures and prints the results, one per line. The queries were written before the engine was tuned (queries.ts). */
export async function recall(tracks = 400_000): Promise<string[]> {
  const script = join(root, 'api/src/catalogue/search/recall/measure.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--expose-gc',
    '--disable-warning=ExperimentalWarning',
    script,
    String(tracks),
  ]);
  const measured: Measured = JSON.parse(stdout);
  const mb = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`;
  return [
    `search over ${measured.tracks} tracks: filled in ${(measured.fillMs / 1000).toFixed(1)} s, ready for the first search in ${(measured.readyMs / 1000).toFixed(1)} s`,
    `search memory: ${mb(measured.engineBytes)} by its own count; the process holds ${mb(measured.heapBytes)} of heap and ${mb(measured.bufferBytes)} of buffers more than before`,
    ...measured.classes.map(
      ({ kind, recall: share, ms, missed }) =>
        `recall@10, ${kind}: ${share.toFixed(3)} (aim ${kind === 'remix' ? 0.95 : 0.93}); p50 ${ms.p50.toFixed(2)} ms, p95 ${ms.p95.toFixed(2)} ms (aim 1), worst ${ms.worst.toFixed(1)} ms${missed.length > 0 ? `; missed: ${missed.join(', ')}` : ''}`,
    ),
  ];
}

if (import.meta.main) for (const line of await recall(Number(process.argv[2] ?? 400_000))) console.log(line);
