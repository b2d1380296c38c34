import { updatePassword } from '@pool/contracts/profile';
import { confirmResetPassword, resetPassword } from '@pool/contracts/registration';
import type { Api } from '../../platform/http/api.ts';
import { mount } from '../../platform/http/mount.ts';
import { createPasswordChanges, type PasswordDeps } from './passwords.service.ts';

/** Mounts the calls that set new passwords. */
export function passwordsRoutes(api: Api, deps: PasswordDeps): void {
  const { sessions } = deps;
  const { askForReset, reset, change } = createPasswordChanges(deps);

  mount(api, resetPassword, async ({ body, address, c }) => {
    await askForReset({ ...body, address, device: sessions.knownDevice(c) });
    return {};
  });

  mount(api, confirmResetPassword, async ({ body, address, c }) => {
    // Someone who can read the member's mail gets through, even while strangers try many sign-ins.
    sessions.rememberDevice(c, await reset({ ...body, address }));
    return {};
  });

  mount(api, updatePassword, async ({ body, user, address, c }) => {
    await change(c, { ...body, userId: user.id, address });
    return {};
  });
}
