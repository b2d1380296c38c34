import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './folders.ts';

/** A path in backticks as a pattern: `<feature>` and `mf-x` stand for any. Null for what is no path. */
function patternOf(quoted: string): string | null {
  if (!/^[\w.<>-]+(?:\/[\w.<>-]+)+\/?$/.test(quoted)) return null;
  return quoted.replaceAll(/<[^>]+>/g, '*').replace(/^mf-x\//, 'mf-*/');
}

test('every file that docs/contributing.md names is there', () => {
  const text = readFileSync(join(root, 'docs/contributing.md'), 'utf8');
  const patterns = [...text.matchAll(/`([^`]+)`/g)].flatMap(([, quoted = '']) => patternOf(quoted) ?? []);
  expect(patterns.length).toBeGreaterThan(12);
  expect(patterns.filter((pattern) => globSync(pattern, { cwd: root }).length === 0)).toEqual([]);
});
