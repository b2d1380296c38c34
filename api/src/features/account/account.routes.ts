import {
  type Device,
  deleteAccount as deleteAccountCall,
  exportData as exportDataCall,
  listDevices,
  signOutDevice,
  signOutOthers,
} from '@pool/contracts/account';
import type { Api } from '../../platform/http/api.ts';
import { mount } from '../../platform/http/mount.ts';
import { problem } from '../../platform/http/problem.ts';
import type { SignedInDevice } from '../../platform/session/devices.ts';
import type { Deps } from '../deps.ts';
import { confirmPassword } from '../users/users.service.ts';
import { deleteAccount } from './delete-account.ts';
import { deviceName } from './device-name.ts';
import { exportData } from './export-data.ts';

/** Adds the calls for a member's account: their signed-in devices, a copy of their data, and deleting the account. */
export function accountRoutes(api: Api, deps: Deps): void {
  const { sessions } = deps;

  mount(api, listDevices, async ({ c, user }) => ({
    devices: (await sessions.devices(c, user.id)).map(toDevice),
  }));

  mount(api, signOutDevice, async ({ c, user, body }) => {
    if (!(await sessions.endDevice(user.id, body.device)))
      throw problem(404, 'That device is already signed out');
    return { devices: (await sessions.devices(c, user.id)).map(toDevice) };
  });

  mount(api, signOutOthers, async ({ c, user }) => {
    await sessions.endOthers(c, user.id);
    return { devices: (await sessions.devices(c, user.id)).map(toDevice) };
  });

  mount(api, exportDataCall, async ({ c, user, body, address, now }) => {
    await confirmPassword(deps, { userId: user.id, password: body.password, address });
    const devices = (await sessions.devices(c, user.id)).map(toDevice);
    return { exportedAt: now.toISOString(), ...(await exportData(deps.db, user, devices)) };
  });

  mount(api, deleteAccountCall, async ({ c, user, body, address }) => {
    await deleteAccount(deps, { user, password: body.password, address });
    sessions.forget(c);
    return {};
  });
}

const toDevice = ({ id, userAgent, signedInAt, lastActiveAt, isCurrent }: SignedInDevice): Device => ({
  id,
  name: deviceName(userAgent),
  signedInAt: signedInAt.toISOString(),
  lastActiveAt: lastActiveAt.toISOString(),
  isCurrent,
});
