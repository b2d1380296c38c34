import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ApiOffer,
  apiOffer,
  type LibraryOffer,
  libraryOffer,
  type RemoteNeeds,
  remoteNeeds,
  type ShellOffer,
  shellOffer,
} from '@pool/contracts/releases';
import type * as z from '@pool/contracts/zod';

/** The published parts of a site. */
export type SiteParts = {
  shell: ShellOffer | null;
  api: ApiOffer | null;
  remotes: readonly RemoteNeeds[];
  /** The versions of shared libraries in addition to the shell's own copies. */
  libraries: readonly LibraryOffer[];
};

/** The builds in a registry: for each remote the one in use, and for each library all that are published. */
export type PublishedBuilds = {
  remotes: Record<string, string>;
  libraries: readonly { folder: string; id: string }[];
};

export const needsFile = 'remote.json';
export const libraryFile = 'library.json';
export const shellOfferFile = join('shell', 'shell.json');
export const apiOfferFile = 'api.json';

/** Reads a description; null if there is none, or none that this version can read. */
function read<T extends z.ZodType>(path: string, schema: T): z.output<T> | null {
  if (!existsSync(path)) return null;
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}

/** Reads what a build of a remote needs from the build's folder; null for a build from before that file existed. */
export const readNeeds = (dir: string): RemoteNeeds | null => read(join(dir, needsFile), remoteNeeds);
export const readLibrary = (dir: string): LibraryOffer | null => read(join(dir, libraryFile), libraryOffer);
export const readShellOffer = (file: string): ShellOffer | null => read(file, shellOffer);

/** Reads the published parts of a site: the shell, the API, and these builds of remotes and libraries. */
export function readSiteParts(site: string, { remotes, libraries }: PublishedBuilds): SiteParts {
  return {
    shell: readShellOffer(join(site, shellOfferFile)),
    api: read(join(site, apiOfferFile), apiOffer),
    remotes: Object.entries(remotes).flatMap(
      ([app, build]) => readNeeds(join(site, 'remotes', app, build)) ?? [],
    ),
    libraries: libraries.flatMap(({ folder, id }) => readLibrary(join(site, 'libraries', folder, id)) ?? []),
  };
}
