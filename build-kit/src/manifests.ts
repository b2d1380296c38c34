import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteManifest } from '@pool/remote-api/manifest';
import { folderOf } from './folders.ts';

/** Returns the path of an app's manifest. */
export const manifestFile = (app: string): string =>
  join(folderOf(app), app === 'shell' ? 'shell.config.ts' : 'remote.config.ts');

/** Loads the manifest of an app from its sources. Throws, with what is wrong, when it cannot be read. */
export async function loadManifest(app: string): Promise<RemoteManifest> {
  const module = (await import(pathToFileURL(manifestFile(app)).href)) as { default: RemoteManifest };
  if (module.default.name !== app)
    throw new Error(`${manifestFile(app)} names itself ${module.default.name}`);
  return module.default;
}
