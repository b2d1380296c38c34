import { readFile, stat } from 'node:fs/promises';
import { shellOffer } from '@pool/contracts/releases';
import {
  composeSite,
  inUseOnly,
  type RemoteInUse,
  type RemoteRegistry,
  readManifest,
  remoteRegistry,
  remotesInUse,
  type SiteMap,
} from '@pool/remote-api/manifest';
import { LRUCache } from 'lru-cache';
import { buildFor, type Visitor } from '../site/rollout.ts';

/** Returns a reader of a file that reads it again only when it has changed. */
function watched<T>(path: string, parse: (text: string) => T): () => Promise<T> {
  let seen = { mtimeMs: -1, value: undefined as T | undefined };
  return async () => {
    const { mtimeMs } = await stat(path);
    if (mtimeMs !== seen.mtimeMs || seen.value === undefined) {
      seen = { mtimeMs, value: parse(await readFile(path, 'utf8')) };
    }
    return seen.value as T;
  };
}

/** The published site as one page gets it: its builds, and all their pages. */
export type ComposedSite = { registry: RemoteRegistry; remotes: readonly RemoteInUse[]; map: SiteMap };

export type SiteFiles = {
  /** Returns the shell's page, as built. Throws when the shell was never released. */
  page: () => Promise<string>;
  /** Returns the current registry, or the last valid one when it is broken. */
  registry: () => Promise<RemoteRegistry>;
  /** Composes the published site with the builds this person gets, or with the builds in use when no person is given. */
  composed: (visitor?: Visitor) => Promise<ComposedSite>;
};

/** Cached compositions: one for each set of builds in use. */
const keptSites = 50;

/** Reads the published site of a folder: its page and its registry. A release is visible with the next request. */
export function siteFiles(siteDir: string): SiteFiles {
  const document = watched(`${siteDir}/remotes.json`, (text) => remoteRegistry.parse(JSON.parse(text)));
  const shell = watched(`${siteDir}/shell/shell.json`, (text) => {
    const { build, manifest } = shellOffer.parse(JSON.parse(text));
    const read = readManifest(manifest, 'shell');
    return { build, manifests: read.ok ? [read.manifest] : [] };
  });
  let lastGood: RemoteRegistry = { remotes: {}, libraries: {} };
  const registry = async () => {
    lastGood = await document().catch(() => lastGood);
    return lastGood;
  };
  let from: unknown[] = [];
  const sites = new LRUCache<string, ComposedSite>({ max: keptSites });
  return {
    page: watched(`${siteDir}/shell/index.html`, (text) => text),
    registry,
    async composed(visitor) {
      const published = await registry();
      const own = await shell().catch(() => null);
      if (from[0] !== published || from[1] !== own) sites.clear();
      from = [published, own];
      const builds = inUseOnly(published, (name, remote) =>
        visitor ? buildFor(name, remote, visitor) : remote.current,
      );
      const given = { ...builds, shell: own?.build };
      const key = Object.entries(given.remotes)
        .map(([name, { current }]) => `${name} ${current}`)
        .join();
      const known = sites.get(key);
      if (known) return known;
      const { remotes } = remotesInUse(given);
      const manifests = remotes.map(({ manifest }) => manifest);
      const composed = {
        registry: given,
        remotes,
        map: composeSite([...(own?.manifests ?? []), ...manifests]),
      };
      sites.set(key, composed);
      return composed;
    },
  };
}
