/**
 * Measures the search on the made-up catalogue and prints what it found as one line of JSON: `node measure.ts [tracks]`. Run with
 * --expose-gc, so that memory is counted without what is already garbage.
 */
import { createSearchEngine } from '../search-engine.ts';
import { makeCorpus } from './corpus.ts';
import { makeQueries, queryClasses } from './queries.ts';

const size = Number(process.argv[2] ?? 400_000);
const perClass = 300;
/** Twice: what memory outside the heap a buffer held is given back after the first. */
const collect = () => {
  globalThis.gc?.();
  globalThis.gc?.();
};

const corpus = makeCorpus(size);
collect();
const before = process.memoryUsage();
const fillFrom = performance.now();
const engine = createSearchEngine();
for (const doc of corpus) engine.add(doc);
const fillMs = performance.now() - fillFrom;
engine.find('the first search sorts the words', null);
const readyMs = performance.now() - fillFrom;
collect();
const after = process.memoryUsage();

const classes = queryClasses.map((kind) => {
  const queries = makeQueries(corpus, kind, perClass);
  // Once unmeasured: the code is compiled while it runs.
  for (const { text } of queries) engine.find(text, null);
  const times: number[] = [];
  const missed: string[] = [];
  for (const { text, target } of queries) {
    let inTen = false;
    let best = Number.POSITIVE_INFINITY;
    // The best of five: what other processes take of the core meanwhile is not the search's.
    for (let i = 0; i < 5; i++) {
      const from = performance.now();
      const { ordinals } = engine.find(text, null);
      best = Math.min(best, performance.now() - from);
      inTen = ordinals.subarray(0, 10).includes(target);
    }
    times.push(best);
    if (!inTen) missed.push(text);
  }
  return {
    kind,
    recall: 1 - missed.length / perClass,
    ms: spreadOf(times),
    missed: missed.slice(0, 12),
  };
});

console.log(
  JSON.stringify({
    tracks: size,
    fillMs,
    readyMs,
    engineBytes: engine.memoryBytes(),
    heapBytes: after.heapUsed - before.heapUsed,
    bufferBytes: after.arrayBuffers - before.arrayBuffers,
    classes,
  }),
);

function spreadOf(times: number[]): { p50: number; p95: number; worst: number } {
  const sorted = times.sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), worst: at(1) };
}
