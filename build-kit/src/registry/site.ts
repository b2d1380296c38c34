import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiOffer, LibraryOffer } from '@pool/contracts/releases';
import type { PublishedRemote, RemoteRegistry, RemoteVersion } from '@pool/remote-api/manifest';
import { rcompare, satisfies } from 'semver';
import { readRegistry, replaceFile, stage, updateRegistry } from '#site';
import type { BuildRecord } from '../build-record.ts';
import { apiOfferFile, type PublishedBuilds, readNeeds, shellOfferFile } from '../gate/site-parts.ts';

export { folderSite } from '#site';

/** Returns the builds of remotes in use, and of libraries. */
export function publishedBuilds(site: string): PublishedBuilds {
  const { remotes, libraries } = readRegistry(site);
  return {
    remotes: Object.fromEntries(
      Object.entries(remotes).flatMap(([app, { current }]) => (current ? [[app, current]] : [])),
    ),
    libraries: Object.values(libraries)
      .flat()
      .map(({ entry, id }) => ({ folder: folderOf(entry), id })),
  };
}

/** Returns the same builds for people who get every candidate. */
export function candidateBuilds(site: string): PublishedBuilds {
  const builds = publishedBuilds(site);
  const candidates = Object.entries(readRegistry(site).remotes).flatMap(([app, { candidate }]) =>
    candidate ? [[app, candidate.id]] : [],
  );
  return { ...builds, remotes: { ...builds.remotes, ...Object.fromEntries(candidates) } };
}

/** Returns the folder in the path of an entry: 'mf-ai' in '/remotes/mf-ai/3f2a/entry.js'. */
const folderOf = (entry: string): string => entry.split('/')[2] ?? '';

/** Returns whether a build of a remote or library is published, in use or not. */
export function isPublished(site: string, app: string, id: string): boolean {
  const { remotes, libraries } = readRegistry(site);
  return (
    remotes[app]?.versions.some((version) => version.id === id) ||
    Object.values(libraries)
      .flat()
      .some((one) => one.id === id && folderOf(one.entry) === app)
  );
}

/** Returns whether everyone gets a build of a remote, or a build of a library is published. */
export function isInUse(site: string, app: string, id: string): boolean {
  const remote = readRegistry(site).remotes[app];
  return remote ? remote.current === id : isPublished(site, app, id);
}

/** Copies a remote's build into the site, as a version that nobody gets yet. Drops builds too old to roll back to. */
export function stageRemote(site: string, build: BuildRecord, dist: string, now: Date): void {
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
  };
  changeRemote(site, build.app, (before) => stage(before, version, now));
}

/** Changes the registry entry of one remote, then deletes the files of dropped builds. */
export function changeRemote(
  site: string,
  app: string,
  change: (before: PublishedRemote | undefined) => PublishedRemote,
): void {
  let before: PublishedRemote | undefined;
  const { remotes } = updateRegistry(site, (registry) => {
    before = registry.remotes[app];
    return { ...registry, remotes: { ...registry.remotes, [app]: change(before) } };
  });
  for (const { id } of before?.versions ?? []) {
    if (!remotes[app]?.versions.some((one) => one.id === id))
      rmSync(join(site, 'remotes', app, id), { recursive: true, force: true });
  }
}

/** Removes a remote from the registry, and its files from the disk. */
export function removeRemote(site: string, app: string): void {
  updateRegistry(site, ({ remotes: { [app]: _, ...remotes }, ...registry }) => ({ ...registry, remotes }));
  rmSync(join(site, 'remotes', app), { recursive: true, force: true });
}

/** How many of the latest versions of a library stay published even if no published build needs them. */
const keptVersions = 3;

/**
 * Publishes a version of a library in addition to the others, replacing the same version. Drops versions that no published build needs,
 * except the latest ones.
 */
export function publishLibrary(site: string, build: BuildRecord, dist: string, offer: LibraryOffer): void {
  const { name, version } = offer;
  cpSync(dist, join(site, 'libraries', build.app, build.id), { recursive: true });
  const entry = `/libraries/${build.app}/${build.id}/${build.entry}`;
  let before: readonly { id: string }[] = [];
  const { libraries } = updateRegistry(site, (registry) => {
    const published = registry.libraries[name] ?? [];
    before = published;
    const all = [
      { version, id: build.id, entry, integrity: offer.integrity[build.entry], global: build.global },
      ...published.filter((one) => one.version !== version),
    ].sort((a, b) => rcompare(a.version, b.version));
    const needed = rangesNeeded(site, registry, name).map((range) =>
      all.find((one) => satisfies(one.version, range)),
    );
    const versions = all.filter((one, age) => age < keptVersions || needed.includes(one));
    return { ...registry, libraries: { ...registry.libraries, [name]: versions } };
  });
  for (const { id } of before) {
    if (!libraries[name]?.some((one) => one.id === id))
      rmSync(join(site, 'libraries', build.app, id), { recursive: true, force: true });
  }
}

/** Returns the ranges of a library that published builds of remotes need, in use or to roll back to. */
const rangesNeeded = (site: string, { remotes }: RemoteRegistry, library: string): string[] =>
  Object.entries(remotes).flatMap(([app, { versions }]) =>
    versions.flatMap(({ id }) => readNeeds(join(site, 'remotes', app, id))?.libraries[library]?.range ?? []),
  );

/**
 * Stops watching all remotes. After a change of the shell or the API the earlier builds may no longer fit, so only a person may revert a
 * remote.
 */
export const endWatches = (site: string): void =>
  void updateRegistry(site, (registry) => ({
    ...registry,
    remotes: Object.fromEntries(
      Object.entries(registry.remotes).map(([name, { watch: _, ...remote }]) => [name, remote]),
    ),
  }));

/** Returns whether a shell is published. */
export const hasShell = (site: string): boolean => existsSync(join(site, 'shell', 'index.html'));

/** Publishes a description of the API's answers, for comparison with releases. */
export function publishApi(site: string, offer: ApiOffer): void {
  mkdirSync(site, { recursive: true });
  replaceFile(join(site, apiOfferFile), JSON.stringify(offer));
}

/** Publishes the shell: assets first (old ones stay, since open pages need them), and index.html last, atomically. */
export function publishShell(site: string, dist: string): void {
  mkdirSync(join(site, 'shell'), { recursive: true });
  cpSync(join(dist, 'assets'), join(site, 'shell', 'assets'), { recursive: true });
  if (existsSync(join(dist, 'icon.svg')))
    copyFileSync(join(dist, 'icon.svg'), join(site, 'shell', 'icon.svg'));
  replaceFile(join(site, 'shell', 'index.html'), readFileSync(join(dist, 'index.html'), 'utf8'));
  replaceFile(join(site, shellOfferFile), readFileSync(join(dist, 'shell.json'), 'utf8'));
}
