import { ToastProvider } from '@pool/design-system';
import { useState } from 'react';
// Not from react-router-dom, which is shared under that name with only what remotes need (src/shared).
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  unstable_HistoryRouter as HistoryRouter,
} from 'react-router';
import { toastHost } from '../services.ts';
import { guardHistory } from './guarded-history.ts';
import { Site } from './Site.tsx';

/** The shell with the page's only router. It has no routes, since the manifests define the content of each path (site-map.ts). */
export function App() {
  const [history] = useState(() => guardHistory(createBrowserHistory({ v5Compat: true })));
  return (
    <ToastProvider host={toastHost}>
      <HistoryRouter history={history}>
        <Site history={history} />
      </HistoryRouter>
    </ToastProvider>
  );
}
