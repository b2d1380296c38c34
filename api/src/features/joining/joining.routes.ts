import { confirmEmail, registerDj, registerLabel, resendConfirmation } from '@pool/contracts';
import type { Api } from '../../platform/http/api.ts';
import { mount } from '../../platform/http/mount.ts';
import { confirmAddress } from './confirming.service.ts';
import { createJoining, type JoiningDeps } from './joining.service.ts';

/** Becoming a member. */
export function joiningRoutes(api: Api, deps: JoiningDeps): void {
  const { register, resend } = createJoining(deps);

  mount(api, registerDj, async ({ body, address }) => ({
    user: await register({ type: 'dj', form: body }, address),
  }));

  mount(api, registerLabel, async ({ body, address }) => ({
    user: await register({ type: 'label', form: body }, address),
  }));

  mount(api, confirmEmail, async ({ body, address, findUser, c }) => {
    await confirmAddress(deps, { ...body, address });
    // Who changed their address is signed in here as a rule, and stays so.
    const user = await findUser();
    if (user?.id !== body.userId) await deps.sessions.signIn(c, body.userId, { remember: false });
    return {};
  });

  mount(api, resendConfirmation, async ({ body, address }) => {
    await resend({ ...body, address });
    return {};
  });
}
