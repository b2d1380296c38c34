import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Smoke } from '@pool/remote-api/manifest';
import { root } from '../build-id.ts';

/** Loads the smoke test of a remote. Throws a sentence when it has none. */
export async function loadSmoke(app: string): Promise<Smoke> {
  const file = join(root, app, 'smoke.ts');
  if (!existsSync(file)) throw new Error(`${app} has no smoke test: write ${app}/smoke.ts with defineSmoke.`);
  const module = (await import(pathToFileURL(file).href)) as { default: Smoke };
  return module.default;
}
