import { logout } from '@pool/contracts';
import { type Bus, createApi, createBus, type Session, startSession, userOf } from '@pool/web-kit';
import { BehaviorSubject } from 'rxjs';

/** The shell's one bus, API client and session; remotes are handed these very objects. */
export const bus: Bus = createBus();
export const api = createApi({ bus });
export const session$ = new BehaviorSubject<Session>({ state: 'starting' });

/** Asks the server anew who is here: at the start, and after anything that changes the person or their subscription. */
export async function refreshSession(): Promise<void> {
  session$.next(await startSession(api));
}

/** Ends the session here and on the server. What the server answers changes nothing for the one who leaves. */
export async function signOut(reason: 'loggedOut' | 'idle'): Promise<void> {
  if (!userOf(session$.value)) return;
  await api(logout, {}).catch(() => undefined);
  bus.emit('session.invalidated', { reason });
}

bus
  .on('session.changed')
  .subscribe(({ user }) => session$.next(user ? { state: 'member', user } : { state: 'visitor' }));
bus.on('session.invalidated').subscribe(() => session$.next({ state: 'visitor' }));
bus.on('profile.changed').subscribe(refreshSession);
bus.on('subscription.changed').subscribe(refreshSession);
