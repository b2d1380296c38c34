import { readFile, stat } from 'node:fs/promises';
import { type RemoteRegistry, remoteRegistry } from '@pool/contracts';

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

export type SiteFiles = {
  /** The shell's page, as built. Throws when the shell was never released. */
  page: () => Promise<string>;
  /** The registry in force. A broken document throws; the last good one is not served for it. */
  registry: () => Promise<RemoteRegistry>;
};

/** The published site in a folder: its page and its registry. A release or rollback shows with the next request. */
export const siteFiles = (siteDir: string): SiteFiles => ({
  page: watched(`${siteDir}/shell/index.html`, (text) => text),
  registry: watched(`${siteDir}/remotes.json`, (text) => remoteRegistry.parse(JSON.parse(text))),
});
