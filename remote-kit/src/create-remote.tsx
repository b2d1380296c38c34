import type { CreateLifecycles, Lifecycles, RemoteProps } from '@pool/remote-api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createStore, Provider as JotaiProvider } from 'jotai';
import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import { Router } from 'react-router-dom';
import singleSpaReact from 'single-spa-react';
import { ApiError, createApi } from './api-client.ts';
import { createEventBus } from './bus.ts';
import { RemoteContext, useLive } from './remote-context.ts';
import { userOf } from './session.ts';

/**
 * Creates a remote from its root component. The query cache and the atoms live as long as the page, so that members find a list as they
 * left it; both are cleared when another member signs in. The lifecycles are new for each mount, since mounting a set twice leaks.
 */
export function createRemote(Root: React.ComponentType): CreateLifecycles {
  const queries = createQueryClient();
  let atoms = createStore();
  let owner: number | null = null;
  /** Returns the atoms of the current person. Drops those of the previous person, with the cached answers. */
  function atomsOf(userId: number | null) {
    if (owner !== null && owner !== userId) {
      atoms = createStore();
      void queries.resetQueries();
    }
    owner = userId;
    return atoms;
  }
  function RemoteRoot(props: RemoteProps) {
    const { bus: messages, session$, theme$, toasts, slot, input, Place, hold } = props;
    const bus = React.useMemo(() => createEventBus(messages), [messages]);
    const store = atomsOf(userOf(useLive(session$))?.id ?? null);
    const api = React.useMemo(() => createApi({ bus }), [bus]);
    const context = React.useMemo(
      () => ({ bus, session$, theme$, api, toasts, slot, input, Place, hold }),
      [bus, session$, theme$, api, toasts, slot, input, Place, hold],
    );
    React.useEffect(() => {
      const subscription = bus
        .on('connection.retryRequested')
        .subscribe(
          () => void queries.refetchQueries({ predicate: (query) => query.state.status === 'error' }),
        );
      return () => subscription.unsubscribe();
    }, [bus]);
    return (
      <RemoteContext value={context}>
        <QueryClientProvider client={queries}>
          <JotaiProvider store={store}>
            <Router basename={props.basePath} location={props.location} navigator={props.navigator}>
              <Root />
            </Router>
          </JotaiProvider>
        </QueryClientProvider>
      </RemoteContext>
    );
  }
  const createLifecycles = () =>
    singleSpaReact<RemoteProps>({
      React,
      ReactDOMClient: interruptibleClient,
      rootComponent: RemoteRoot,
      // Without a boundary, a parcel whose render throws never settles. With one, the shell is told and shows its fallback.
      errorBoundary: (error, _info, props) => <ReportFailure error={error} report={props.reportFailure} />,
    }) as Lifecycles;
  // Each cached answer has a timer, which would keep the whole build in memory for minutes.
  return Object.assign(createLifecycles, { dispose: () => queries.clear() });
}

/** After this time a page that is still being rendered, or waits for its script, is marked as busy. */
const busyAfterMs = 400;

/**
 * react-dom/client, but a mount and an update are rendered as transitions, in slices that leave the main thread to clicks and keys in
 * between. Meanwhile the previous content stays; its container has `aria-busy` if that takes long, and the shell shows it.
 */
const interruptibleClient: Pick<typeof ReactDOMClient, 'createRoot'> = {
  createRoot(container, options) {
    const root = ReactDOMClient.createRoot(container, options);
    const element = container instanceof Element ? container : null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const done = () => {
      clearTimeout(timer);
      element?.removeAttribute('aria-busy');
    };
    return {
      render(children) {
        clearTimeout(timer);
        // Before its first content, the shell shows a skeleton.
        if (element?.hasChildNodes())
          timer = setTimeout(() => element.setAttribute('aria-busy', 'true'), busyAfterMs);
        React.startTransition(() => root.render(<Rendered onRendered={done}>{children}</Rendered>));
      },
      unmount() {
        done();
        root.unmount();
      },
    };
  },
};

/** Calls `onRendered` each time its content is in the page. */
function Rendered({ onRendered, children }: { onRendered: () => void; children: React.ReactNode }) {
  React.useEffect(onRendered);
  return children;
}

function ReportFailure({ error, report }: { error: Error; report: (error: Error) => void }) {
  React.useEffect(() => report(error), [error, report]);
  return null;
}

/**
 * Retries a server failure (5xx) twice, but not a refusal. A call made offline fails immediately instead of waiting for the network, so
 * that nothing unsaved looks saved.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 2 && error instanceof ApiError && error.code >= 500,
      },
    },
  });
