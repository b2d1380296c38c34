import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tokensGiven, tokensUsed } from './style-tokens.ts';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'style-tokens-'));
  mkdirSync(join(dist, 'assets'));
});
afterEach(() => rmSync(dist, { recursive: true }));
const write = (file: string, text: string) => writeFileSync(join(dist, 'assets', file), text);

test('a shell provides the tokens that its style sheets define on the root, in any theme and at any width', () => {
  write(
    'a.css',
    ':root{--space-2:8px;color:red}:root[data-theme=light]{--accent:blue}.row{--own:1px}' +
      '@media (max-width:600px){:root{ --nav-height : 48px }}',
  );
  expect(tokensGiven(dist)).toEqual(['--accent', '--nav-height', '--space-2']);
});

test('a build needs the tokens that it reads without a fallback, in style sheets and in scripts', () => {
  write('a.css', '.row{gap:var(--space-2);color:var( --accent );height:var(--player-space,0px)}');
  write('a.js', 'const line = { stroke: "var(--border)" };');
  expect(tokensUsed(dist)).toEqual(['--accent', '--border', '--space-2']);
});

test('a build does not need the tokens that it sets itself, in a style sheet or from a script', () => {
  write('a.css', '.rail{--from:0%;left:var(--from)}.meter{height:var(--level)}');
  write('a.js', 'meter.style.setProperty("--level", level);');
  expect(tokensUsed(dist)).toEqual([]);
});
