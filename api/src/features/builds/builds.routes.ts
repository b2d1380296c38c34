import { chooseLocalBuild, listBuilds, reportBuild, revertBuild } from '@pool/contracts/builds';
import type { Api } from '../../platform/http/api.ts';
import { mount } from '../../platform/http/mount.ts';
import { keepLocalBuild } from '../../platform/site/local-builds.ts';
import type { Deps } from '../deps.ts';
import { createBuilds } from './builds.service.ts';

/** Mounts the reports of how builds of remotes work in browsers, and reverting builds. */
export function buildsRoutes(
  api: Api,
  deps: Pick<Deps, 'config' | 'site' | 'db' | 'log' | 'now' | 'limits'>,
): void {
  const builds = createBuilds(deps);
  mount(api, reportBuild, async ({ body, address }) => {
    await deps.limits.report(address);
    await builds.report(body);
    return {};
  });
  mount(api, listBuilds, () => builds.list());
  mount(api, revertBuild, async ({ body, user }) => builds.revert(body, user.login));
  mount(api, chooseLocalBuild, async ({ body, user, now, c }) => {
    keepLocalBuild(c, deps.config, { ...body, userId: user.id, now });
    return {};
  });
}
