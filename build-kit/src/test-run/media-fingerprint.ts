import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { root } from '../folders.ts';
import { createRecord, fingerprintOf } from './record.ts';

/** Tests that synthesise music, draw films and measure tempo: minutes of computing that only their own sources can change. */
export const mediaTests = ['demo/src/{music,video}/**/*.test.ts', 'api/src/media/analysis/detect.test.ts'];

/** Whether the media tests passed with exactly these sources and packages. */
export const mediaRecord = createRecord('api/src/test/media-tests-passed.txt', fingerprint);

/** Covers the media tests, every module of the API and the demo they reach, and the lock file. */
function fingerprint(): string {
  const reached = [...reachable(globSync(mediaTests, { cwd: root }))].map((file) => relative(root, file));
  return fingerprintOf(['pnpm-lock.yaml', ...reached]);
}

function reachable(entries: string[]): Set<string> {
  const found = new Set<string>();
  const queue = entries.map((entry) => resolve(root, entry));
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(
      /['"]((?:\.{1,2}|api|demo)\/[^'"\s]+)['"]/g,
    )) {
      const target = path.startsWith('.') ? resolve(dirname(file), path) : entryFile(path);
      if (target?.endsWith('.ts') && existsSync(target)) queue.push(target);
    }
  }
  return found;
}

/** Returns the file of an entry such as 'api/media', or null for none. */
function entryFile(entry: string): string | null {
  const [part = '', ...name] = entry.split('/');
  const { exports } = JSON.parse(readFileSync(join(root, part, 'package.json'), 'utf8'));
  const file = exports[`./${name.join('/')}`];
  return typeof file === 'string' ? join(root, part, file) : null;
}
