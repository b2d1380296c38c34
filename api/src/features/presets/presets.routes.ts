import { listPresets as call } from '@pool/contracts/catalogue';
import type { Api } from '../../platform/http/api.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Deps } from '../deps.ts';
import { listPresets } from './presets.service.ts';

/** Mounts the presets of the bar above the list. */
export function presetsRoutes(api: Api, { db }: Pick<Deps, 'db'>): void {
  mount(api, call, async () => ({ presets: await listPresets(db) }));
}
