import type { BusEventName, BusPayload, SessionUser } from '@pool/contracts';
import type { Bus, Live, RemoteProps, Session, Toasts } from '@pool/remote-api';
import { createContext, use, useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Api } from './api-client.ts';
import { userOf } from './session.ts';

/** The services a remote's components reach through the hooks below. */
export type RemoteServices = Pick<
  RemoteProps,
  'session$' | 'theme$' | 'toasts' | 'slot' | 'input' | 'Place' | 'hold'
> & { bus: Bus; api: Api };
export const RemoteContext = createContext<RemoteServices | null>(null);

/** Returns the services of the remote around this component. Throws outside a remote. */
export function useRemote(): RemoteServices {
  const services = use(RemoteContext);
  if (!services) throw new Error('useRemote needs a remote around it (createRemote, or testing/RemoteStage)');
  return services;
}

/** Returns the API client. */
export const useApi = (): Api => useRemote().api;
/** Returns the page's toasts. */
export const useToast = (): Toasts => useRemote().toasts;
/** Returns the event bus. */
export const useBus = (): Bus => useRemote().bus;

/** Returns the current value of a live value, re-rendering when it changes. */
export function useLive<T>(live: Live<T>): T {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = live.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    [live],
  );
  return useSyncExternalStore(subscribe, () => live.value);
}

/** Returns the current session. */
export const useSession = (): Session => useLive(useRemote().session$);
/** Returns the signed-in person, or null. */
export const useUser = (): SessionUser | null => userOf(useSession());

/** Makes a new build of this remote wait while `isBusy`, since it would interrupt the member's work. */
export function useHold(isBusy: boolean): void {
  const { hold } = useRemote();
  useEffect(() => (isBusy ? hold?.() : undefined), [isBusy, hold]);
}

/** Calls `listener` on each event of this name while the component is mounted. */
export function useBusEvent<N extends BusEventName>(
  name: N,
  listener: (payload: BusPayload<N>) => void,
): void {
  const bus = useBus();
  const onEvent = useEffectEvent(listener);
  useEffect(() => {
    const subscription = bus.on(name).subscribe((payload) => onEvent(payload));
    return () => subscription.unsubscribe();
  }, [bus, name]);
}
