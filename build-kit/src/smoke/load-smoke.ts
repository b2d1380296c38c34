import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Smoke } from '@pool/remote-api/manifest';
import { folderOf } from '../folders.ts';

/** Loads the smoke test of a remote. Throws a sentence if it has none. */
export async function loadSmoke(app: string): Promise<Smoke> {
  const file = join(folderOf(app), 'smoke.ts');
  if (!existsSync(file)) throw new Error(`${app} has no smoke test: write ${file} with defineSmoke.`);
  const module = (await import(pathToFileURL(file).href)) as { default: Smoke };
  return module.default;
}
