import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { diskFullSentence } from './disk-space.ts';

const folder = mkdtempSync(join(tmpdir(), 'pool-disk-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const mb = 1024 * 1024;
const at = (freeMb: number, more: NodeJS.ProcessEnv = {}) =>
  diskFullSentence({ POOL_DATA_DIR: join(folder, 'data'), ...more }, () => freeMb * mb);

test('requires space for a database at the first start, for its log later, and little for a remote database', () => {
  expect(at(63.9)).toBe(
    `The disk of ${join(folder, 'data')} is nearly full: 63 MB are free, and a start needs 64 MB. Free some space, or set POOL_DATA_DIR to another disk.`,
  );
  expect(at(64)).toBeNull();
  expect(at(5, { DATABASE_URL: 'postgres://elsewhere' })).toBeNull();
  mkdirSync(join(folder, 'data', 'postgres'), { recursive: true });
  expect(at(19)).toContain('19 MB are free, and a start needs 20 MB');
  expect(at(20)).toBeNull();
});

test('checks the nearest parent of a missing data folder', () => {
  const checked: string[] = [];
  diskFullSentence({ POOL_DATA_DIR: join(folder, 'a', 'b', 'c') }, (dir) => {
    checked.push(dir);
    return 0;
  });
  expect(checked).toEqual([folder]);
});
