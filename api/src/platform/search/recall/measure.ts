/**
 * Measures the search on the made-up catalogue and prints what it found as one line of JSON: `node measure.ts [tracks]`. Run with
 * --expose-gc, so that memory is counted without what is already garbage.
 */
import { createSearchEngine } from '../search-engine.ts';
import { makeCorpus } from './corpus.ts';
import { makeQueries, queryClasses } from './queries.ts';

const size = Number(process.argv[2] ?? 400_000);
const perClass = 300;
const collect = globalThis.gc ?? (() => {});

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
    const from = performance.now();
    const { ordinals } = engine.find(text, null);
    times.push(performance.now() - from);
    if (!ordinals.subarray(0, 10).includes(target)) missed.push(text);
  }
  times.sort((a, b) => a - b);
  return {
    kind,
    recall: 1 - missed.length / perClass,
    p50: times[Math.floor(perClass * 0.5)],
    p95: times[Math.floor(perClass * 0.95)],
    worst: times.at(-1),
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
