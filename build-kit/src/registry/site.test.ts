import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { BuildRecord } from '../build-app.ts';
import { readRegistry, releaseRemote, rollBack } from './site.ts';

let site: string;
beforeEach(() => {
  site = join(mkdtempSync(join(tmpdir(), 'record-pool-site-')), 'site');
});

const now = new Date('2026-01-01T00:00:00Z');
const record = (id: string): BuildRecord => ({
  app: 'mf-ai',
  id,
  entry: 'entry.js',
  global: `pool_mf_ai_${id}`,
  contract: 1,
  preload: ['assets/a.js'],
});

function dist(words: string): string {
  const dir = mkdtempSync(join(tmpdir(), 'record-pool-dist-'));
  mkdirSync(join(dir, 'assets'));
  writeFileSync(join(dir, 'entry.js'), words);
  return dir;
}
const release = (id: string) => releaseRemote(site, record(id), dist(`build ${id}`), now);
const current = () => readRegistry(site).remotes['mf-ai']?.current;

test('a release publishes the files under its own id and points at them', () => {
  expect(release('one')).toBe('released');
  const version = readRegistry(site).remotes['mf-ai']?.versions[0];
  expect(version).toMatchObject({
    id: 'one',
    entry: '/remotes/mf-ai/one/entry.js',
    preload: ['/remotes/mf-ai/one/assets/a.js'],
    publishedAt: now.toISOString(),
  });
  expect(readFileSync(join(site, 'remotes/mf-ai/one/entry.js'), 'utf8')).toBe('build one');
});

test('a rollback flips the pointer to the build before, and back to any that is named', () => {
  release('one');
  release('two');
  expect(rollBack(site, 'mf-ai')).toBe('one');
  expect(current()).toBe('one');
  expect(rollBack(site, 'mf-ai', 'two')).toBe('two');
  expect(current()).toBe('two');
});

test('releasing a build again does not undo a rollback', () => {
  release('one');
  release('two');
  rollBack(site, 'mf-ai');
  expect(release('two')).toBe('known');
  expect(current()).toBe('one');
});

test('there is no way back from the first build, to an unknown one, or of a remote never released', () => {
  expect(() => rollBack(site, 'mf-ai')).toThrow('no release');
  release('one');
  expect(() => rollBack(site, 'mf-ai')).toThrow('no build published before one');
  expect(() => rollBack(site, 'mf-ai', 'nine')).toThrow('no published build nine');
});

test('the newest five builds stay; the files of older ones go', () => {
  for (const id of ['b1', 'b2', 'b3', 'b4', 'b5', 'b6']) release(id);
  expect(readRegistry(site).remotes['mf-ai']?.versions.map(({ id }) => id)).toEqual([
    'b6',
    'b5',
    'b4',
    'b3',
    'b2',
  ]);
  expect(existsSync(join(site, 'remotes/mf-ai/b1'))).toBe(false);
  expect(existsSync(join(site, 'remotes/mf-ai/b2/entry.js'))).toBe(true);
});

test('a broken registry is an error that names the file, not an empty registry', () => {
  mkdirSync(site, { recursive: true });
  for (const content of ['{"remotes": {"mf-ai": {"current": "../etc"}}}', '{"remotes": {', '']) {
    writeFileSync(join(site, 'remotes.json'), content);
    expect(() => readRegistry(site)).toThrow(/^The registry .*remotes\.json is damaged: restore the file /);
  }
});
