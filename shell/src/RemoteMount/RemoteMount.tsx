import type { CreateLifecycles, RemoteProps } from '@pool/remote-api';
import { RemoteParcel } from '@pool/remote-kit';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { loadRemote } from '../federation/load-remote.ts';
import { bus, messageBus, session$, toastHost } from '../services.ts';
import { theme$ } from '../theme/theme.ts';
import styles from './RemoteMount.module.css';
import { useRequestRetry } from './use-request-retry.ts';

/** After this long the member is told that something is slow; the load goes on and still wins when it arrives. */
export const deadlineMs = 2500;

export type Trouble = 'slow' | 'failed';

/** How a remote is fetched, and when it counts as slow; stories give their own. */
export type Loading = {
  load?: typeof loadRemote;
  /** Milliseconds. */
  deadline?: number;
};
type Phase =
  | { at: 'loading' | 'slow' }
  | { at: 'mounting'; lifecycles: ReturnType<CreateLifecycles>; late: boolean }
  | { at: 'mounted'; lifecycles: ReturnType<CreateLifecycles> }
  | { at: 'failed' };

type Props = Loading & {
  name: string;
  slot: string;
  /** What the page of another remote gives this one. */
  input?: unknown;
  /** Fills places of this remote's page with others. */
  Place?: RemoteProps['Place'];
  location: RemoteProps['location'];
  navigator: RemoteProps['navigator'];
  /** Shown at once, in the shape of what is to come. */
  skeleton: ReactNode;
  /** Shown when the remote failed or is slow. `retry` starts anew, without a reload. */
  fallback: (trouble: Trouble, retry: () => void) => ReactNode;
};

/**
 * Mounts a remote as a single-spa parcel. A remote that cannot be fetched, run or rendered shows the fallback here and is
 * reported on the bus; nothing else on the page is touched by it.
 */
export function RemoteMount(props: Props) {
  const [attempt, setAttempt] = useState(0);
  return (
    <Attempt
      key={`${props.name}-${attempt}`}
      {...props}
      attempt={attempt}
      retry={() => setAttempt((n) => n + 1)}
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
  attempt,
  retry,
  load = loadRemote,
  deadline = deadlineMs,
}: Props & { attempt: number; retry: () => void }) {
  const [phase, setPhase] = useState<Phase>({ at: 'loading' });
  const fail = useCallback(
    (during: 'load' | 'mount' | 'render', error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      console.error(`${name} failed to ${during}`, error);
      bus.emit('remote.failed', { remote: name, slot, phase: during, message });
      setPhase({ at: 'failed' });
    },
    [name, slot],
  );
  useRequestRetry(phase.at === 'failed' ? { name, slot } : null, retry);

  useEffect(() => {
    let gone = false;
    const timer = setTimeout(
      () =>
        setPhase((now) =>
          now.at === 'loading' ? { at: 'slow' } : now.at === 'mounting' ? { ...now, late: true } : now,
        ),
      deadline,
    );
    load(name, attempt > 0).then(
      (createLifecycles) => {
        if (!gone)
          setPhase((now) => ({ at: 'mounting', lifecycles: createLifecycles(), late: now.at === 'slow' }));
      },
      (error) => {
        if (!gone) fail('load', error);
      },
    );
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [name, attempt, fail, load, deadline]);

  const reportFailure = useCallback((error: Error) => fail('render', error), [fail]);
  if (phase.at === 'failed') return fallback('failed', retry);
  const waiting =
    phase.at === 'slow' || (phase.at === 'mounting' && phase.late) ? fallback('slow', retry) : skeleton;
  return (
    <div className={styles.place}>
      {phase.at !== 'mounted' && waiting}
      {'lifecycles' in phase && (
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
          }}
          onMounted={() =>
            setPhase((now) => (now.at === 'mounting' ? { at: 'mounted', lifecycles: now.lifecycles } : now))
          }
          onError={(error) => fail('mount', error)}
        />
      )}
    </div>
  );
}
