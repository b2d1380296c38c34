import { loginCustom } from '@pool/contracts';
import type { CreateLifecycles, Session, Theme, Toasts } from '@pool/remote-api';
import { use, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, UNSAFE_NavigationContext, useLocation } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { createApi } from './api-client.ts';
import { createEventBus } from './bus.ts';
import { createMessageBus } from './message-bus.ts';
import { RemoteParcel } from './RemoteParcel.tsx';
import { startSession } from './session-start.ts';

/** The password of the demo's logins. */
const demoPassword = 'spin-the-record';

/**
 * Runs a remote without the shell: with its own router, the session from the real API (which the dev server forwards), and a theme and a
 * demo login from the query (`?theme=light&as=demo-dj`).
 */
export async function standIn(
  createLifecycles: CreateLifecycles,
  { toasts, slots = ['page'] }: { toasts: Toasts; slots?: string[] },
): Promise<void> {
  const query = new URLSearchParams(window.location.search);
  const theme: Theme = query.get('theme') === 'light' ? 'light' : 'dark';
  document.documentElement.dataset.theme = theme;
  const messages = createMessageBus();
  const bus = createEventBus(messages);
  const api = createApi({ bus });
  const session$ = new BehaviorSubject<Session>({ state: 'starting' });
  const theme$ = new BehaviorSubject<Theme>(theme);
  const restart = async () => session$.next(await startSession(api));
  bus.on('profile.changed').subscribe(restart);
  bus.on('subscription.changed').subscribe(restart);
  bus
    .on('session.changed')
    .subscribe(({ user }) => session$.next(user ? { state: 'member', user } : { state: 'visitor' }));
  bus.on('session.invalidated').subscribe(() => session$.next({ state: 'visitor' }));
  await restart();
  const as = query.get('as');
  if (as && session$.value.state === 'visitor') {
    await api(loginCustom, { body: { login: as, password: demoPassword } });
    await restart();
  }
  const reportFailure = (error: Error) => console.error('the remote failed', error);

  function Mount({ slot }: { slot: string }) {
    const location = useLocation();
    const { navigator } = use(UNSAFE_NavigationContext);
    const lifecycles = useRef<ReturnType<CreateLifecycles> | null>(null);
    lifecycles.current ??= createLifecycles();
    return (
      <RemoteParcel
        lifecycles={lifecycles.current}
        remote={{
          location,
          navigator,
          basePath: '/',
          slot,
          bus: messages,
          session$,
          theme$,
          toasts,
          reportFailure,
        }}
        onError={reportFailure}
      />
    );
  }
  const element = document.getElementById('root');
  if (!element) throw new Error('the page has no #root');
  createRoot(element).render(
    <BrowserRouter>
      {slots.map((slot) => (
        <Mount key={slot} slot={slot} />
      ))}
    </BrowserRouter>,
  );
}
