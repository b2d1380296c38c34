import { listCountries as call } from '@pool/contracts';
import type { Api } from '../../platform/http/api.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Deps } from '../deps.ts';
import { listCountries } from './countries.service.ts';

/** Mounts the list of countries an address can be in. */
export function countriesRoutes(api: Api, { db }: Pick<Deps, 'db'>): void {
  mount(api, call, async () => await listCountries(db));
}
