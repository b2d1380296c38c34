import { confirmResetPassword, resetPassword, updatePassword } from '@pool/contracts';
import type { Api } from '../../platform/http/api.ts';
import { mount } from '../../platform/http/mount.ts';
import { createPasswordChanges, type PasswordDeps } from './passwords.service.ts';

/** New passwords. */
export function passwordsRoutes(api: Api, deps: PasswordDeps): void {
  const { askForReset, reset, change } = createPasswordChanges(deps);

  mount(api, resetPassword, async ({ body, address }) => {
    await askForReset(body.email, address);
    return {};
  });

  mount(api, confirmResetPassword, async ({ body, address }) => {
    await reset({ ...body, address });
    return {};
  });

  mount(api, updatePassword, async ({ body, user, address, c }) => {
    await change(c, { ...body, userId: user.id, address });
    return {};
  });
}
