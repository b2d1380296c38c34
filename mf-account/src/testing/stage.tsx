import { loginCustom, type SessionUser } from '@pool/contracts';
import { createBus } from '@pool/web-kit';
import {
  djUser,
  type Heard,
  hear,
  type Recorded,
  RemoteStage,
  recorded,
  recordedApi,
  Where,
} from '@pool/web-kit/testing';
import { useState } from 'react';
import { Root } from '../root.tsx';

export type StageArgs = {
  path?: string;
  user?: SessionUser | null;
  login?: Recorded<typeof loginCustom>['answer'];
  /** What the screen says on the bus is put here. */
  said?: Heard[];
};

/** The whole remote on recorded answers, for stories. */
export function AccountStage({ path = '/login', user = null, login, said = [] }: StageArgs) {
  const [api] = useState(() => recordedApi([recorded(loginCustom, login ?? { user: djUser() })]));
  const [bus] = useState(() => {
    const made = createBus();
    hear(made, ['session.changed'], said);
    return made;
  });
  return (
    <RemoteStage api={api} user={user} bus={bus} path={path}>
      <Root />
      <Where />
    </RemoteStage>
  );
}
