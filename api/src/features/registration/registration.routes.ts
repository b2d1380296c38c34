import {
  confirmEmail,
  registerDj,
  registerLabel,
  resendConfirmation,
  undoEmailChange,
} from '@pool/contracts/registration';
import type { Api } from '../../platform/http/api.ts';
import { mount } from '../../platform/http/mount.ts';
import { confirmAddress, restoreAddress } from './confirming.service.ts';
import { createRegistration, type RegistrationDeps } from './registration.service.ts';

/** Mounts registration and confirmation. */
export function registrationRoutes(api: Api, deps: RegistrationDeps): void {
  const { register, resend } = createRegistration(deps);

  mount(api, registerDj, async ({ body, address }) => ({
    user: await register({ type: 'dj', form: body }, address),
  }));

  mount(api, registerLabel, async ({ body, address }) => ({
    user: await register({ type: 'label', form: body }, address),
  }));

  mount(api, confirmEmail, async ({ body, address, findUser, c }) => {
    await confirmAddress(deps, { ...body, address });
    // A signed-in person stays signed in: a link in a mail must not switch a browser to another account.
    if (!(await findUser())) await deps.sessions.signIn(c, body.userId, { remember: false });
    return {};
  });

  mount(api, undoEmailChange, async ({ body, address }) => ({
    email: await restoreAddress(deps, { ...body, address }),
  }));

  mount(api, resendConfirmation, async ({ body, address, c }) => {
    await resend({ ...body, address, device: deps.sessions.knownDevice(c) });
    return {};
  });
}
