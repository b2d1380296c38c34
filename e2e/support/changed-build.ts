import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lastBuild } from '@pool/build-kit/build-record';
import { root } from '@pool/build-kit/folders';
import { integrityOf } from '@pool/build-kit/gate/offers';
import { candidateBuilds, isPublished, publishedBuilds } from '@pool/build-kit/registry/site';
import { type Candidate, lastCandidate, release, revertRelease } from '@pool/build-kit/release';
import { sealEntry } from '@pool/build-kit/webpack/chunk-integrity';

/**
 * Creates another build of a remote: the one in dist/ under another id (letters and digits), with another text in its scripts, as changed
 * sources would produce.
 */
export function changedBuild(
  app: string,
  id: string,
  { from, to }: { from: string; to: string },
): Candidate & { remove: () => void } {
  const build = lastBuild(app);
  if (!build) throw new Error(`${app} is not built`);
  const dist = mkdtempSync(join(tmpdir(), 'record-pool-build-'));
  cpSync(join(root, app, 'dist'), dist, { recursive: true });
  let isChanged = false;
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const path = join(dist, name);
    // The compressed copies beside them still hold the old text.
    if (/\.(br|gz)$/.test(name)) rmSync(path);
    if (!name.endsWith('.js')) continue;
    const before = readFileSync(path, 'utf8');
    isChanged ||= before.includes(from);
    writeFileSync(path, before.replaceAll(build.id, id).replaceAll(from, to));
  }
  if (!isChanged) throw new Error(`no script of ${app} has the text ${from}`);
  const global = build.global.replace(build.id, id);
  const entry = join(dist, 'entry.js');
  const [, ...code] = readFileSync(entry, 'utf8').split('\n');
  writeFileSync(entry, code.join('\n'));
  sealEntry(dist, global, integrityOf(dist));
  const needs = JSON.parse(readFileSync(join(dist, 'remote.json'), 'utf8'));
  writeFileSync(
    join(dist, 'remote.json'),
    JSON.stringify({ ...needs, build: id, integrity: integrityOf(dist) }),
  );
  return {
    dist,
    build: { ...build, id, global },
    remove: () => rmSync(dist, { recursive: true, force: true }),
  };
}

/** Makes the build of these sources the live one again, after a test that staged or released others. */
export function restoreBuild(site: string, app: string): void {
  const candidate = lastCandidate(app);
  const { id } = candidate.build;
  if (candidateBuilds(site).remotes[app] !== publishedBuilds(site).remotes[app])
    revertRelease(app, { site, reason: 'the test is over' });
  if (publishedBuilds(site).remotes[app] === id) return;
  if (isPublished(site, app, id)) revertRelease(app, { site, to: id, reason: 'the test is over' });
  else release([candidate], { site });
}
