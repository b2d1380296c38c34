import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type RemoteRegistry, type RemoteVersion, remoteRegistry } from '@pool/contracts';
import type { BuildRecord } from '../build-app.ts';
import { root } from '../build-id.ts';

/** How many builds of a remote stay published, so that one can roll back and open pages keep their chunks. */
const kept = 5;

/** Where everything a pool keeps lies: POOL_DATA_DIR, default .data. */
export const dataDir = (env: NodeJS.ProcessEnv = process.env): string =>
  env.POOL_DATA_DIR ?? join(root, '.data');
/** Where published builds lie. */
export const siteDir = (): string => join(dataDir(), 'site');
const registryPath = (site: string) => join(site, 'remotes.json');

/** The registry of a site; empty for a new one. Throws when the document is broken. */
export function readRegistry(site: string): RemoteRegistry {
  if (!existsSync(registryPath(site))) return { remotes: {} };
  const path = registryPath(site);
  try {
    return remoteRegistry.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new Error(
      `The registry ${path} is damaged: restore the file from a backup, or delete it to publish the current builds afresh.`,
      { cause: error },
    );
  }
}

/** Replaces the registry in one step: a reader sees the old one or the new one, never half of one. */
function writeRegistry(site: string, registry: RemoteRegistry): void {
  const next = `${registryPath(site)}.${process.pid}.next`;
  writeFileSync(next, `${JSON.stringify(remoteRegistry.parse(registry), null, 2)}\n`);
  renameSync(next, registryPath(site));
}

/** Publishes a remote's build and points at it. A build published before is left as it is: so is a rollback. */
export function releaseRemote(
  site: string,
  build: BuildRecord,
  dist: string,
  now: Date,
): 'released' | 'known' {
  const registry = readRegistry(site);
  const before = registry.remotes[build.app];
  if (before?.versions.some((version) => version.id === build.id)) return 'known';
  const target = join(site, 'remotes', build.app, build.id);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  cpSync(dist, target, { recursive: true });
  const base = `/remotes/${build.app}/${build.id}`;
  const version: RemoteVersion = {
    id: build.id,
    entry: `${base}/${build.entry}`,
    global: build.global,
    contract: build.contract,
    preload: build.preload.map((file) => `${base}/${file}`),
    publishedAt: now.toISOString(),
  };
  const versions = [version, ...(before?.versions ?? [])].slice(0, kept);
  writeRegistry(site, { remotes: { ...registry.remotes, [build.app]: { current: build.id, versions } } });
  for (const old of before?.versions ?? []) {
    if (!versions.some((one) => one.id === old.id))
      rmSync(join(site, 'remotes', build.app, old.id), { recursive: true, force: true });
  }
  return 'released';
}

/** Points a remote back at the build published before the current one, or at `to`. Answers the id now in use; throws when there is none. */
export function rollBack(site: string, app: string, to?: string): string {
  const registry = readRegistry(site);
  const remote = registry.remotes[app];
  if (!remote) throw new Error(`${app} has no release`);
  const at = remote.versions.findIndex((version) => version.id === remote.current);
  const target = to ? remote.versions.find((version) => version.id === to) : remote.versions[at + 1];
  if (!target) {
    throw new Error(
      to ? `${app} has no published build ${to}` : `${app} has no build published before ${remote.current}`,
    );
  }
  writeRegistry(site, { remotes: { ...registry.remotes, [app]: { ...remote, current: target.id } } });
  return target.id;
}

/** Publishes the shell: assets first (old ones stay, open pages need them), index.html last and in one step. */
export function releaseShell(site: string, dist: string): void {
  mkdirSync(join(site, 'shell'), { recursive: true });
  cpSync(join(dist, 'assets'), join(site, 'shell', 'assets'), { recursive: true });
  if (existsSync(join(dist, 'icon.svg')))
    copyFileSync(join(dist, 'icon.svg'), join(site, 'shell', 'icon.svg'));
  const next = join(site, 'shell', `index.html.${process.pid}.next`);
  copyFileSync(join(dist, 'index.html'), next);
  renameSync(next, join(site, 'shell', 'index.html'));
}
