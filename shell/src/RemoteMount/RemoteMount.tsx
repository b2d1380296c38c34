import type { Lifecycles, RemoteProps } from '@pool/remote-api';
import { RemoteParcel } from '@pool/remote-kit';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type LoadedRemote, loadRemote } from '../federation/load-remote.ts';
import { holdBuild } from '../federation/registry.ts';
import { bus, messageBus, session$, toastHost } from '../services.ts';
import { theme$ } from '../theme/theme.ts';
import styles from './RemoteMount.module.css';
import { type Failure, failureOf, useAutomaticRetry } from './use-automatic-retry.ts';

/** After this time the member is told that the remote is slow; the load continues, and its result is still used. */
const deadlineMs = 2500;

export type Trouble = 'slow' | 'failed';

/** How a remote is fetched, and when it counts as slow; stories pass their own. */
export type Loading = {
  load?: typeof loadRemote;
  /** Milliseconds. */
  deadline?: number;
  /** Fetching starts when it resolves. */
  after?: Promise<void> | undefined;
};
const atOnce = Promise.resolve();
type Mounted = { remote: LoadedRemote; lifecycles: Lifecycles };
type Phase =
  | { at: 'loading' | 'slow' }
  | ({ at: 'mounting'; late: boolean } & Mounted)
  | ({ at: 'mounted' } & Mounted)
  | ({ at: 'failed' } & Failure);

type Props = Loading & {
  name: string;
  slot: string;
  /** The build this page uses. When it changes, the new build replaces the mounted one. */
  build?: string | undefined;
  /** The input from the page of another remote. */
  input?: unknown;
  /** Fills slots of this remote's page with other remotes. */
  Place?: RemoteProps['Place'];
  location: RemoteProps['location'];
  navigator: RemoteProps['navigator'];
  /** Shown immediately, in the shape of the content. */
  skeleton: ReactNode;
  /** Called when the remote is mounted, has failed or is slow. */
  onSettled?: (() => void) | undefined;
  /** Shown when the remote failed or is slow. `retry` starts again, without a reload. */
  fallback: (trouble: Trouble, retry: () => void) => ReactNode;
};

/**
 * Mounts a remote as a single-spa parcel. A remote that cannot be fetched, run or rendered shows the fallback here and is reported on the
 * bus; the rest of the page is not affected.
 */
export function RemoteMount(props: Props) {
  const [attempt, setAttempt] = useState({ number: 0, fresh: false });
  return (
    <Attempt
      key={`${props.name}-${props.build}-${attempt.number}`}
      {...props}
      fresh={attempt.fresh}
      retry={(fresh) => setAttempt({ number: attempt.number + 1, fresh })}
    />
  );
}

function Attempt({
  name,
  slot,
  input,
  Place,
  location,
  navigator,
  skeleton,
  fallback,
  fresh,
  retry,
  load = loadRemote,
  deadline = deadlineMs,
  after = atOnce,
  onSettled,
}: Props & { fresh: boolean; retry: (fresh: boolean) => void }) {
  const [phase, setPhase] = useState<Phase>({ at: 'loading' });
  const loaded = useRef<LoadedRemote>(null);
  const fail = useCallback(
    (during: Failure['during'], error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      console.error(`${name} failed to ${during}`, error);
      bus.emit('remote.failed', { remote: name, slot, phase: during, message });
      // The loader itself reports a failed load.
      loaded.current?.report('failed', message);
      setPhase({ at: 'failed', ...failureOf(during, loaded.current?.createLifecycles) });
    },
    [name, slot],
  );
  useAutomaticRetry({ name, slot, path: location.pathname }, phase.at === 'failed' ? phase : null, retry);

  useEffect(() => {
    let isUnmounted = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fetchRemote = () => {
      timer = setTimeout(
        () =>
          setPhase((now) =>
            now.at === 'loading' ? { at: 'slow' } : now.at === 'mounting' ? { ...now, late: true } : now,
          ),
        deadline,
      );
      load(name, fresh).then(
        (remote) => {
          if (isUnmounted) return remote.release();
          loaded.current = remote;
          const lifecycles = remote.createLifecycles();
          setPhase((now) => ({ at: 'mounting', remote, lifecycles, late: now.at === 'slow' }));
        },
        (error) => {
          if (!isUnmounted) fail('load', error);
        },
      );
    };
    void after.then(() => isUnmounted || fetchRemote());
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      loaded.current?.release();
      loaded.current = null;
    };
  }, [name, fresh, fail, load, deadline, after]);

  const isSettled = phase.at !== 'loading' && phase.at !== 'mounting';
  const settle = useEffectEvent(() => onSettled?.());
  useEffect(() => {
    if (isSettled) settle();
  }, [isSettled]);

  const reportFailure = useCallback((error: Error) => fail('render', error), [fail]);
  const hold = useCallback(() => holdBuild(name), [name]);
  const tryAgain = () => retry(true);
  if (phase.at === 'failed') return fallback('failed', tryAgain);
  const waiting =
    phase.at === 'slow' || (phase.at === 'mounting' && phase.late) ? fallback('slow', tryAgain) : skeleton;
  return (
    <div
      className={styles.place}
      data-remote={name}
      data-build={phase.at === 'mounted' ? phase.remote.build : undefined}
    >
      {phase.at !== 'mounted' && waiting}
      {'lifecycles' in phase && (
        <div className={styles.content}>
          <RemoteParcel
            lifecycles={phase.lifecycles}
            remote={{
              location,
              navigator,
              slot,
              input,
              ...(Place ? { Place } : {}),
              basePath: '/',
              bus: messageBus,
              session$,
              theme$,
              toasts: toastHost.toasts,
              reportFailure,
              hold,
            }}
            onMounted={() => {
              phase.remote.report('mounted');
              setPhase((now) => (now.at === 'mounting' ? { ...now, at: 'mounted' } : now));
            }}
            onError={(error) => fail('mount', error)}
          />
        </div>
      )}
    </div>
  );
}
