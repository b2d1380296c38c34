import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { className } from './class-names.ts';
import { root } from './folders.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pool-classes-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('names a class after its package, itself, and the content of its file', () => {
  const file = join(root, 'design-system/src/Button/Button.module.css');
  expect(className('button', file)).toMatch(/^ds-button-[0-9a-f]{8}$/);
});

test('gives a changed file other class names, and never the same names to files with equal content', () => {
  const [one, other] = [join(folder, 'one.module.css'), join(folder, 'other.module.css')];
  for (const file of [one, other]) writeFileSync(file, '.a { color: red }');
  const before = className('a', one);
  expect(className('a', one)).toBe(before);
  expect(className('a', other)).not.toBe(before);
  writeFileSync(one, '.a { color: blue }');
  utimesSync(one, new Date(), new Date(Date.now() + 5000));
  expect(className('a', one)).not.toBe(before);
});
