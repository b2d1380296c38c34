import { defineCall } from './call.ts';
import { isoDate } from './params.ts';
import { givenPassword } from './rules.ts';
import * as z from './zod.ts';

/** A signed-in browser of a member. A remembered browser may have no session at the moment. */
export const device = z.object({
  id: z.guid(),
  /** Such as "Chrome on Windows"; "Unknown device" if the browser does not say. */
  name: z.string(),
  signedInAt: isoDate,
  lastActiveAt: isoDate,
  /** Whether this is the browser that makes the call. */
  isCurrent: z.boolean(),
});
export type Device = z.infer<typeof device>;

const devices = z.object({ devices: z.array(device) });

export const listDevices = defineCall({
  method: 'GET',
  path: '/users/devices',
  summary:
    'Lists the devices where the caller is signed in: this browser first, then the most recently active.',
  access: 'member',
  result: devices,
});

export const signOutDevice = defineCall({
  method: 'POST',
  path: '/users/signOutDevice',
  summary: 'Signs out one of the caller’s other devices and returns the remaining ones.',
  access: 'member',
  body: z.object({ device: z.guid() }),
  result: devices,
});

export const signOutOthers = defineCall({
  method: 'POST',
  path: '/users/signOutOthers',
  summary: 'Signs the caller out everywhere except in this browser and returns the remaining devices.',
  access: 'member',
  result: devices,
});

/** The password, required again before important changes. */
export const passwordOnlyForm = z.object({ password: givenPassword('Please enter your password') });

export const exportData = defineCall({
  method: 'POST',
  path: '/users/exportData',
  summary:
    'Exports everything stored about the caller as JSON: account, profile, payments, downloads, ratings. Requires the password.',
  access: 'member',
  body: passwordOnlyForm,
  result: z.looseObject({ exportedAt: isoDate }),
});

export const deleteAccount = defineCall({
  method: 'POST',
  path: '/users/deleteAccount',
  summary:
    'Deletes the caller’s account: ends their subscription, erases personal data and signs them out everywhere. Invoices are kept as the law requires. Requires the password; 409 while a payment is being processed.',
  access: 'member',
  body: passwordOnlyForm,
  result: z.object({}),
});
