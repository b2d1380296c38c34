import { type ComponentType, type ReactNode, useEffect, useEffectEvent } from 'react';
import { useBusEvent, useToast } from './remote-context.ts';
import { useLoaded } from './use-loaded.ts';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

type LazyPartOptions = {
  /** Shown while its script is loading. */
  waiting?: ReactNode;
  /** Shown when its script could not be loaded. It is loaded again by `retry`, and when the network is back. */
  failed: (retry: () => void) => ReactNode;
};

/**
 * Returns a part of a page whose script is loaded when it is first shown: `lazyPart(() => import('./CardForm.tsx'), …)`. Unlike one of
 * `React.lazy`, it does not take the whole page with it when the script cannot be loaded.
 */
export function lazyPart<P extends object>(
  load: Load<P>,
  { waiting = null, failed }: LazyPartOptions,
): ComponentType<P> {
  return function LazyPart(props: P) {
    const { value, hasFailed, retry } = useLoaded(load);
    useBusEvent('connection.retryRequested', () => hasFailed && retry());
    if (value) return <value.default {...props} />;
    return hasFailed ? failed(retry) : waiting;
  };
}

/**
 * Returns a window whose script is loaded when it is first opened. If that fails, a message says so and the window is closed, so that the
 * next click tries again.
 */
export function lazyWindow<P extends { onClose: () => void }>(load: Load<P>): ComponentType<P> {
  return function LazyWindow(props: P) {
    const { value, hasFailed } = useLoaded(load);
    if (value) return <value.default {...props} />;
    return hasFailed && <NotOpened onClose={props.onClose} />;
  };
}

function NotOpened({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const tell = useEffectEvent(() => {
    toast.show({
      tone: 'danger',
      title: 'This could not be opened',
      description: 'Check your connection and try again.',
    });
    onClose();
  });
  useEffect(() => tell(), []);
  return null;
}
