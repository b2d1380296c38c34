import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteManifest } from '@pool/remote-api/manifest';
import { folderOf } from './folders.ts';

/** Returns the path of an app's manifest. */
export const manifestFile = (app: string): string =>
  join(folderOf(app), app === 'shell' ? 'shell.config.ts' : 'remote.config.ts');

/** Loads the manifest of an app from its sources. Throws with the reason if it cannot be read. */
export const loadManifest = (app: string): Promise<RemoteManifest> => importManifest(app, '');

/** Loads it in a process that may have loaded an earlier version. */
export const reloadManifest = (app: string): Promise<RemoteManifest> => importManifest(app, `?${Date.now()}`);

async function importManifest(app: string, query: string): Promise<RemoteManifest> {
  const { href } = pathToFileURL(manifestFile(app));
  const module = (await import(`${href}${query}`)) as { default: RemoteManifest };
  if (module.default.name !== app)
    throw new Error(`${manifestFile(app)} has the name ${module.default.name}`);
  return module.default;
}
