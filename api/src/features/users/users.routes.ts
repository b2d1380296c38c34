import { labelLogin, loginCustom, loginWithToken, logout, refreshAccessToken } from '@pool/contracts';
import type { Api } from '../../platform/http/api.ts';
import { mount } from '../../platform/http/mount.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Deps } from '../deps.ts';
import { checkPassword } from './users.service.ts';

/** Mounts the calls to sign in and out. */
export function usersRoutes(api: Api, deps: Pick<Deps, 'db' | 'limits' | 'passwords' | 'sessions'>): void {
  const { sessions } = deps;

  mount(api, loginCustom, async ({ body, address, c }) => {
    const { id, provenBy } = await checkPassword(deps, {
      ...body,
      address,
      device: sessions.knownDevice(c),
    });
    return { user: await sessions.signIn(c, id, { remember: body.remember, provenBy }) };
  });

  mount(api, loginWithToken, async ({ findUser }) => {
    const user = await findUser();
    if (!user) throw problem(401, 'You are not signed in');
    return { user };
  });

  mount(api, refreshAccessToken, async ({ c }) => {
    const user = await sessions.refresh(c);
    if (!user) throw problem(401, 'You are not signed in');
    return { user };
  });

  mount(api, logout, async ({ c }) => {
    await sessions.signOut(c);
    return {};
  });

  mount(api, labelLogin, async ({ body, address, c }) => {
    const { id, type, provenBy } = await checkPassword(deps, {
      login: body.username,
      password: body.password,
      address,
      device: sessions.knownDevice(c),
    });
    if (type !== 'label') throw problem(403, 'This area is for labels');
    const user = await sessions.load(id);
    if (user.allow_user === 0) throw problem(403, "You don't have permission to do this");
    return { user, token: await sessions.issueLabelToken(id, provenBy) };
  });
}
