import { latestSpinsVersion } from '@pool/contracts/showcase';
import type { Api } from '../../platform/http/api.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Deps } from '../deps.ts';

/** Mounts the calls of the desktop and mobile apps about themselves. */
export function appsRoutes(api: Api, { config }: Pick<Deps, 'config'>): void {
  mount(api, latestSpinsVersion, async () => ({ status: 'ok', version: config.spinsVersion }));
}
