import type { SessionUser } from '@pool/contracts';
import type { Bus, PlaceProps, Session, Theme, Toasts } from '@pool/remote-api';
import { QueryClientProvider } from '@tanstack/react-query';
import { Provider as JotaiProvider } from 'jotai';
import { type ComponentType, type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import type { Api } from '../api-client.ts';
import { createBus } from '../bus.ts';
import { createQueryClient } from '../create-remote.tsx';
import { RemoteContext } from '../remote-context.ts';

type Props = {
  api: Api;
  user?: SessionUser | null;
  bus?: Bus;
  /** The address of the screen, with the state of the history entry if the screen reads it. */
  path?: string | { pathname: string; state: object };
  toasts?: Toasts;
  slot?: string;
  input?: unknown;
  Place?: ComponentType<PlaceProps>;
  children: ReactNode;
};

/** For stories that do not check toasts. */
const silentToasts: Toasts = { show: () => '', dismiss: () => undefined, dismissTopic: () => undefined };

/** Replaces the shell around a remote's screen, in stories and component tests. */
export function RemoteStage({
  api,
  user = null,
  bus,
  path = '/',
  toasts = silentToasts,
  slot = 'page',
  input,
  Place,
  children,
}: Props) {
  const [services] = useState(() => ({
    api,
    toasts,
    slot,
    input,
    ...(Place ? { Place } : {}),
    bus: bus ?? createBus(),
    session$: new BehaviorSubject<Session>(user ? { state: 'member', user } : { state: 'visitor' }),
    theme$: new BehaviorSubject<Theme>('dark'),
  }));
  const [queries] = useState(createQueryClient);
  return (
    <RemoteContext value={services}>
      <QueryClientProvider client={queries}>
        <JotaiProvider>
          <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
        </JotaiProvider>
      </QueryClientProvider>
    </RemoteContext>
  );
}
