import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './folders.ts';

/** Turns a path in backticks into a pattern, in which `<feature>` and `mf-x` match anything. Returns null for other text. */
function patternOf(quoted: string): string | null {
  if (!/^[\w.<>-]+(?:\/[\w.<>-]+)+\/?$/.test(quoted)) return null;
  return quoted.replaceAll(/<[^>]+>/g, '*').replace(/^mf-x\//, 'mf-*/');
}

test('every file that docs/contributing.md names exists', () => {
  const text = readFileSync(join(root, 'docs/contributing.md'), 'utf8');
  const patterns = [...text.matchAll(/`([^`]+)`/g)].flatMap(([, quoted = '']) => patternOf(quoted) ?? []);
  expect(patterns.length).toBeGreaterThan(12);
  expect(patterns.filter((pattern) => globSync(pattern, { cwd: root }).length === 0)).toEqual([]);
});
