import { type Call, labelLogin, listCountries, loginCustom, type SessionUser } from '@pool/contracts';
import { type Device, listDevices } from '@pool/contracts/account';
import type { PlaceProps } from '@pool/remote-api';
import { createBus } from '@pool/remote-kit';
import {
  djUser,
  labelUser,
  type Recorded,
  type RecordedEvent,
  RemoteStage,
  recordEvents,
  recorded,
  recordedApi,
  Where,
} from '@pool/remote-kit/testing';
import { type ComponentType, useState } from 'react';
import { Root } from '../root.tsx';

export type StageArgs = {
  path?: string | { pathname: string; state: object };
  user?: SessionUser | null;
  login?: Recorded<typeof loginCustom>['answer'];
  /** Answers of further calls; the first answer for a call is used. */
  answers?: Recorded<Call>[];
  /** Records the events the screen emits on the bus. */
  emitted?: RecordedEvent[];
  /** Fills the slots of other remotes. */
  Place?: ComponentType<PlaceProps>;
};

const countries = [
  { code: 'DE', name: 'Germany' },
  { code: 'JM', name: 'Jamaica' },
  { code: 'US', name: 'United States of America' },
];

export const thisDevice: Device = {
  id: '0b6f1d52-58a4-4d0c-9a53-0f6f8a3f7c11',
  name: 'Chrome on Windows',
  signedInAt: '2026-11-22T08:00:00Z',
  lastActiveAt: '2026-11-22T09:30:00Z',
  isCurrent: true,
};

/** Runs the whole remote on recorded answers, for stories. */
export function AccountStage({
  path = '/login',
  user = null,
  login,
  answers = [],
  emitted = [],
  Place,
}: StageArgs) {
  const [api] = useState(() =>
    recordedApi([
      ...answers,
      recorded(loginCustom, login ?? { user: djUser() }),
      recorded(labelLogin, { user: labelUser(), token: 'a-token' }),
      recorded(listCountries, countries),
      recorded(listDevices, { devices: [thisDevice] }),
    ]),
  );
  const [bus] = useState(() => {
    const newBus = createBus();
    recordEvents(newBus, ['session.changed', 'session.invalidated', 'profile.changed'], emitted);
    return newBus;
  });
  return (
    <RemoteStage api={api} user={user} bus={bus} path={path} {...(Place ? { Place } : {})}>
      <Root />
      <Where />
    </RemoteStage>
  );
}
