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
import type { ApiOffer, LibraryOffer } from '@pool/contracts/releases';
import { type RemoteRegistry, type RemoteVersion, remoteRegistry } from '@pool/remote-api/manifest';
import { rcompare, satisfies } from 'semver';
import type { BuildRecord } from '../build-app.ts';
import { root } from '../build-id.ts';
import { apiOfferFile, type PublishedBuilds, readNeeds, shellOfferFile } from '../gate/site-parts.ts';

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
  if (!existsSync(registryPath(site))) return { remotes: {}, libraries: {} };
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

const writeRegistry = (site: string, registry: RemoteRegistry): void =>
  replaceFile(registryPath(site), `${JSON.stringify(remoteRegistry.parse(registry), null, 2)}\n`);

/** The builds of remotes in use, and of libraries. */
export function publishedBuilds(site: string): PublishedBuilds {
  const { remotes, libraries } = readRegistry(site);
  return {
    remotes: Object.fromEntries(Object.entries(remotes).map(([app, { current }]) => [app, current])),
    libraries: Object.values(libraries)
      .flat()
      .map(({ entry, id }) => ({ folder: folderOf(entry), id })),
  };
}

/** The folder of a build's files: 'mf-ai' of '/remotes/mf-ai/3f2a/entry.js'. */
const folderOf = (entry: string): string => entry.split('/')[2] ?? '';

/** Tells whether a build of a remote or library is published, in use or not. */
export function isPublished(site: string, app: string, id: string): boolean {
  const { remotes, libraries } = readRegistry(site);
  return (
    remotes[app]?.versions.some((version) => version.id === id) ||
    Object.values(libraries)
      .flat()
      .some((one) => one.id === id && folderOf(one.entry) === app)
  );
}

/** Publishes a remote's build and points at it. */
export function publishRemote(site: string, build: BuildRecord, dist: string, now: Date): void {
  const registry = readRegistry(site);
  const before = registry.remotes[build.app];
  const target = join(site, 'remotes', build.app, build.id);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  cpSync(dist, target, { recursive: true });
  const hashes = readNeeds(dist)?.integrity ?? {};
  const base = `/remotes/${build.app}/${build.id}`;
  const version: RemoteVersion = {
    id: build.id,
    entry: `${base}/${build.entry}`,
    global: build.global,
    remoteApi: build.remoteApi,
    manifest: build.manifest,
    preload: build.preload.map((file) => `${base}/${file}`),
    integrity: Object.fromEntries(
      [build.entry, ...build.preload].flatMap((file) => {
        const hash = hashes[file];
        return hash ? [[`${base}/${file}`, hash]] : [];
      }),
    ),
    publishedAt: now.toISOString(),
    ...(before && { replaced: before.current }),
  };
  // The newest, and the one to return to.
  const versions = [version, ...(before?.versions ?? [])].filter(
    ({ id }, age) => age < kept || id === before?.current,
  );
  writeRegistry(site, {
    ...registry,
    remotes: { ...registry.remotes, [build.app]: { current: build.id, versions } },
  });
  for (const old of before?.versions ?? []) {
    if (!versions.some((one) => one.id === old.id))
      rmSync(join(site, 'remotes', build.app, old.id), { recursive: true, force: true });
  }
}

/** The latest versions of a library, so many, stay published even where no published build needs them. */
const keptVersions = 3;

/**
 * Publishes a version of a library beside the others; a version that is published already is replaced. Versions that no
 * published build needs go, but for the latest.
 */
export function publishLibrary(site: string, build: BuildRecord, dist: string, offer: LibraryOffer): void {
  const { name, version } = offer;
  const registry = readRegistry(site);
  const before = registry.libraries[name] ?? [];
  cpSync(dist, join(site, 'libraries', build.app, build.id), { recursive: true });
  const entry = `/libraries/${build.app}/${build.id}/${build.entry}`;
  const all = [
    { version, id: build.id, entry, integrity: offer.integrity[build.entry], global: build.global },
    ...before.filter((one) => one.version !== version),
  ].sort((a, b) => rcompare(a.version, b.version));
  const needed = rangesNeeded(site, registry, name).map((range) =>
    all.find((one) => satisfies(one.version, range)),
  );
  const versions = all.filter((one, age) => age < keptVersions || needed.includes(one));
  writeRegistry(site, { ...registry, libraries: { ...registry.libraries, [name]: versions } });
  for (const { id } of before) {
    if (!versions.some((one) => one.id === id))
      rmSync(join(site, 'libraries', build.app, id), { recursive: true, force: true });
  }
}

/** The ranges of a library that published builds of remotes need, in use or to roll back to. */
const rangesNeeded = (site: string, { remotes }: RemoteRegistry, library: string): string[] =>
  Object.entries(remotes).flatMap(([app, { versions }]) =>
    versions.flatMap(({ id }) => readNeeds(join(site, 'remotes', app, id))?.libraries[library]?.range ?? []),
  );

/** Finds the build that was in use before the current one was released, or the build `to`. Throws when it is no longer published. */
export function earlierBuild(site: string, app: string, to?: string): string {
  const remote = readRegistry(site).remotes[app];
  if (!remote) throw new Error(`${app} has no release`);
  const find = (id: string | undefined) => remote.versions.find((version) => version.id === id);
  const target = find(to ?? find(remote.current)?.replaced);
  if (!target) {
    throw new Error(
      to ? `${app} has no published build ${to}` : `${app} has no build published before ${remote.current}`,
    );
  }
  return target.id;
}

/** Points a remote at one of its published builds. */
export function useBuild(site: string, app: string, id: string): void {
  const registry = readRegistry(site);
  const remote = registry.remotes[app];
  if (!remote) throw new Error(`${app} has no release`);
  writeRegistry(site, {
    ...registry,
    remotes: { ...registry.remotes, [app]: { ...remote, current: id } },
  });
}

/** Tells whether a shell is published. */
export const hasShell = (site: string): boolean => existsSync(join(site, 'shell', 'index.html'));

/** Publishes what the API answers, for releases to be compared with. */
export function publishApi(site: string, offer: ApiOffer): void {
  mkdirSync(site, { recursive: true });
  replaceFile(join(site, apiOfferFile), JSON.stringify(offer));
}

/** Publishes the shell: assets first (old ones stay, open pages need them), index.html last and in one step. */
export function publishShell(site: string, dist: string): void {
  mkdirSync(join(site, 'shell'), { recursive: true });
  cpSync(join(dist, 'assets'), join(site, 'shell', 'assets'), { recursive: true });
  if (existsSync(join(dist, 'icon.svg')))
    copyFileSync(join(dist, 'icon.svg'), join(site, 'shell', 'icon.svg'));
  replaceFile(join(site, 'shell', 'index.html'), readFileSync(join(dist, 'index.html'), 'utf8'));
  replaceFile(join(site, shellOfferFile), readFileSync(join(dist, 'shell.json'), 'utf8'));
}

/** Writes a file in one step: a reader sees the old one or the new one, never half of one. */
function replaceFile(path: string, text: string): void {
  const next = `${path}.${process.pid}.next`;
  writeFileSync(next, text);
  renameSync(next, path);
}
