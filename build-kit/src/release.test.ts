import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LibraryOffer, RemoteNeeds } from '@pool/contracts/releases';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readHistory, readRegistry } from '#site';
import type { BuildRecord } from './build-record.ts';
import { integrityOf } from './gate/offers.ts';
import { promoteRelease, release, removeRelease, revertRelease, stageRelease } from './release.ts';

const folder = mkdtempSync(join(tmpdir(), 'record-pool-release-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let site: string;
beforeEach(() => {
  site = join(mkdtempSync(join(folder, 'site-')), 'site');
});

const now = new Date('2026-01-01T00:00:00Z');
const record = (id: string): BuildRecord => ({
  app: 'mf-ai',
  id,
  entry: 'entry.js',
  global: `pool_mf_ai_${id}`,
  remoteApi: '^1.0.0',
  manifest: { name: 'mf-ai', label: 'The assistant' },
  preload: ['assets/a.js'],
});

function dist(id: string, libraries: RemoteNeeds['libraries'] = {}): string {
  const dir = mkdtempSync(join(folder, 'dist-'));
  mkdirSync(join(dir, 'assets'));
  writeFileSync(join(dir, 'entry.js'), `build ${id}`);
  const needs: RemoteNeeds = {
    name: 'mf-ai',
    build: id,
    remoteApi: '^1.0.0',
    libraries,
    calls: {},
    sends: {},
    hears: {},
    fills: {},
    asks: {},
    tokens: [],
    integrity: integrityOf(dir),
    manifest: { name: 'mf-ai', label: 'The assistant' },
  };
  writeFileSync(join(dir, 'remote.json'), JSON.stringify(needs));
  return dir;
}
const releaseOne = (id: string, libraries?: RemoteNeeds['libraries']) =>
  release([{ build: record(id), dist: dist(id, libraries) }], { site, now });
const rollBack = (to?: string) => revertRelease('mf-ai', { site, to, reason: 'it was bad', now }).inUse;
const current = () => readRegistry(site).remotes['mf-ai']?.current;

test('publishes the files of a release under its own id, and refers to them', () => {
  expect(releaseOne('one')).toEqual(['mf-ai']);
  const version = readRegistry(site).remotes['mf-ai']?.versions[0];
  expect(version).toMatchObject({
    id: 'one',
    entry: '/remotes/mf-ai/one/entry.js',
    preload: ['/remotes/mf-ai/one/assets/a.js'],
    publishedAt: now.toISOString(),
  });
  expect(readFileSync(join(site, 'remotes/mf-ai/one/entry.js'), 'utf8')).toBe('build one');
});

test('puts an earlier build in use again only if asked to', () => {
  releaseOne('one');
  releaseOne('two');
  const before = [{ build: record('one'), dist: dist('one') }];
  expect(release(before, { site, now })).toEqual([]);
  expect(current()).toBe('two');
  expect(release(before, { site, now, again: true })).toEqual(['mf-ai']);
  expect(current()).toBe('one');
  expect(release(before, { site, now, again: true })).toEqual([]);
});

test('rolls back to the previous build, or to any that is named', () => {
  releaseOne('one');
  releaseOne('two');
  expect(rollBack()).toBe('one');
  expect(current()).toBe('one');
  expect(rollBack('two')).toBe('two');
  expect(current()).toBe('two');
});

test('never rolls back to a build that was itself rolled back', () => {
  for (const id of ['one', 'two']) releaseOne(id);
  rollBack();
  releaseOne('three');
  expect(rollBack()).toBe('one');
});

test('keeps the build to roll back to, however many bad ones follow it', () => {
  releaseOne('good');
  for (const id of ['b1', 'b2', 'b3', 'b4', 'b5', 'b6']) {
    releaseOne(id);
    expect(rollBack()).toBe('good');
  }
  expect(existsSync(join(site, 'remotes/mf-ai/good/entry.js'))).toBe(true);
});

test('releasing a build again does not undo a rollback', () => {
  releaseOne('one');
  releaseOne('two');
  rollBack();
  expect(releaseOne('two')).toEqual([]);
  expect(current()).toBe('one');
});

test('does not roll back from the first build, to an unknown one, or a remote that was never released', () => {
  expect(() => rollBack()).toThrow('no release');
  releaseOne('one');
  expect(() => rollBack()).toThrow('no build published before one');
  expect(() => rollBack('nine')).toThrow('no published build nine');
});

test('refuses a build whose files were changed after the build', () => {
  const changed = dist('one');
  writeFileSync(join(changed, 'entry.js'), 'something else');
  expect(() => release([{ build: record('one'), dist: changed }], { site, now })).toThrow(
    'mf-ai was changed after it was built: entry.js.',
  );
  expect(readRegistry(site).remotes).toEqual({});
});

test('keeps the newest five builds, and deletes the files of older ones', () => {
  for (const id of ['b1', 'b2', 'b3', 'b4', 'b5', 'b6']) releaseOne(id);
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

const stageOne = (id: string) => stageRelease({ build: record(id), dist: dist(id) }, { site, now });
const entry = () => readRegistry(site).remotes['mf-ai'];
const steps = () =>
  readHistory(site, 'mf-ai').map(({ build, step, detail }) => `${build} ${step} ${detail}`.trim());

test('publishes a staged build, but does not use it until it is promoted', () => {
  releaseOne('one');
  expect(stageOne('two')).toBe(true);
  expect(existsSync(join(site, 'remotes/mf-ai/two/entry.js'))).toBe(true);
  expect(entry()).toMatchObject({ current: 'one', candidate: { id: 'two', percent: 0, logins: [] } });
  expect(stageOne('two')).toBe(false);
  promoteRelease('mf-ai', { site, share: { percent: 10, logins: ['ana'] }, now });
  expect(entry()).toMatchObject({ current: 'one', candidate: { id: 'two', percent: 10, logins: ['ana'] } });
  promoteRelease('mf-ai', { site, now });
  expect(entry()).toMatchObject({
    current: 'two',
    watch: { back: 'one', until: '2026-01-02T00:00:00.000Z' },
    versions: [{ id: 'two', replaced: 'one' }, { id: 'one' }],
  });
  expect(entry()?.candidate).toBeUndefined();
  expect(() => promoteRelease('mf-ai', { site, now })).toThrow('mf-ai has no staged build');
  expect(steps()).toEqual(['one promoted', 'two staged', 'two canary 10 % of all, ana', 'two promoted']);
});

test('reverting a staged build or canary leaves the build in use', () => {
  releaseOne('one');
  stageOne('two');
  expect(rollBack()).toBe('one');
  expect(entry()?.candidate).toBeUndefined();
  expect(entry()?.versions).toMatchObject([{ id: 'two', reverted: { reason: 'it was bad' } }, { id: 'one' }]);
  expect(steps().at(-1)).toBe('two reverted it was bad');
});

test('a remote that has only been staged has no build in use', () => {
  stageOne('one');
  expect(entry()?.current).toBeUndefined();
  expect(rollBack()).toBeUndefined();
  expect(() => rollBack()).toThrow('mf-ai has no release');
});

test('removes a remote from the site with its files', () => {
  releaseOne('one');
  removeRelease('mf-ai', { site, now });
  expect(readRegistry(site).remotes).toEqual({});
  expect(existsSync(join(site, 'remotes/mf-ai'))).toBe(false);
  expect(steps().at(-1)).toBe('one removed');
  expect(() => removeRelease('mf-ai', { site, now })).toThrow('mf-ai has no release');
});

test('stops watching remotes after a release of the API, since the previous build may no longer fit', () => {
  releaseOne('one');
  releaseOne('two');
  expect(entry()?.watch).toMatchObject({ back: 'one' });
  release([], { site, api: { calls: {} }, now });
  expect(entry()).toMatchObject({ current: 'two' });
  expect(entry()?.watch).toBeUndefined();
});

test('reports a broken registry with its file, instead of using an empty one', () => {
  mkdirSync(site, { recursive: true });
  for (const content of ['{"remotes": {"mf-ai": {"current": "../etc"}}}', '{"remotes": {', '']) {
    writeFileSync(join(site, 'remotes.json'), content);
    expect(() => readRegistry(site)).toThrow(/^The registry .*remotes\.json is damaged: restore the file /);
  }
});

function releaseLibrary(version: string, id = `b${version.replaceAll('.', '')}`): string[] {
  const dir = mkdtempSync(join(folder, 'library-'));
  writeFileSync(join(dir, 'entry.js'), `library ${id}`);
  const offer: LibraryOffer = {
    ...{ name: '@pool/design-system', version, build: id, exports: ['Button'], libraries: {} },
    tokens: [],
    integrity: integrityOf(dir),
  };
  writeFileSync(join(dir, 'library.json'), JSON.stringify(offer));
  const build = { ...record(id), app: 'design-system', global: `pool_design_system_${id}`, manifest: null };
  return release([{ build, dist: dir }], { site, now });
}
const versions = () =>
  readRegistry(site).libraries['@pool/design-system']?.map(({ version, id }) => `${version} ${id}`);

test('publishes several versions of a library, highest first, each once', () => {
  expect(releaseLibrary('1.9.0')).toEqual(['design-system']);
  releaseLibrary('1.10.0');
  releaseLibrary('1.9.0', 'again');
  expect(releaseLibrary('1.9.0', 'again')).toEqual([]);
  expect(versions()).toEqual(['1.10.0 b1100', '1.9.0 again']);
  const [first] = readRegistry(site).libraries['@pool/design-system'] ?? [];
  expect(first?.entry).toBe('/libraries/design-system/b1100/entry.js');
  expect(existsSync(join(site, 'libraries/design-system/b190'))).toBe(false);
  expect(readFileSync(join(site, 'libraries/design-system/again/entry.js'), 'utf8')).toBe('library again');
});

test('keeps the last three versions of a library, and those that a published build needs', () => {
  releaseLibrary('1.0.0');
  releaseOne('old', { '@pool/design-system': { range: '^1.0.0', exports: ['Button'] } });
  for (const version of ['2.0.0', '3.0.0', '4.0.0', '5.0.0']) releaseLibrary(version);
  expect(versions()).toEqual(['5.0.0 b500', '4.0.0 b400', '3.0.0 b300', '1.0.0 b100']);
  expect(existsSync(join(site, 'libraries/design-system/b200'))).toBe(false);
});

test('keeps the libraries after a release or rollback of a remote', () => {
  releaseLibrary('1.0.0');
  releaseOne('one');
  releaseOne('two');
  rollBack();
  expect(versions()).toEqual(['1.0.0 b100']);
});
