import { ToastProvider } from '@pool/design-system';
import { useState } from 'react';
// Not from react-router-dom: that name is shared with only what remotes need (src/shared).
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  unstable_HistoryRouter as HistoryRouter,
} from 'react-router';
import { toastHost } from '../services.ts';
import { guardHistory } from './guarded-history.ts';
import { Site } from './Site.tsx';

/** The shell owns the only router. It has no routes: the manifests define the content of each path (site-map.ts). */
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
