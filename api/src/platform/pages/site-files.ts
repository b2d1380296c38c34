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

/** A file read again only when it changed on disk. */
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

/** The published site as pages need it: the builds in use, and all their pages. */
export type ComposedSite = { registry: RemoteRegistry; remotes: readonly RemoteInUse[]; map: SiteMap };

export type SiteFiles = {
  /** The shell's page, as built. Throws when the shell was never released. */
  page: () => Promise<string>;
  /** The registry in force. Throws when the document is broken. */
  registry: () => Promise<RemoteRegistry>;
  /** The site composed from what is published. A document that is broken leaves the last good one in force. */
  composed: () => Promise<ComposedSite>;
};

/** The published site in a folder: its page and its registry. A release or rollback shows with the next request. */
export function siteFiles(siteDir: string): SiteFiles {
  const registry = watched(`${siteDir}/remotes.json`, (text) => remoteRegistry.parse(JSON.parse(text)));
  const shell = watched(`${siteDir}/shell/shell.json`, (text) => {
    const read = readManifest(shellOffer.parse(JSON.parse(text)).manifest, 'shell');
    return read.ok ? [read.manifest] : [];
  });
  let from: unknown[] = [];
  let last: ComposedSite = { registry: { remotes: {}, libraries: {} }, remotes: [], map: composeSite([]) };
  return {
    page: watched(`${siteDir}/shell/index.html`, (text) => text),
    registry,
    async composed() {
      const published = await registry().catch(() => last.registry);
      const own = await shell().catch(() => []);
      if (from[0] === published && from[1] === own) return last;
      from = [published, own];
      const { remotes } = remotesInUse(published);
      const manifests = remotes.map(({ manifest }) => manifest);
      last = { registry: inUseOnly(published), remotes, map: composeSite([...own, ...manifests]) };
      return last;
    },
  };
}
