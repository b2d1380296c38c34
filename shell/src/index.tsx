import './shared/install-trusted-types.ts';
import '@pool/design-system/styles.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { SiteBoundary } from './app/SiteBoundary.tsx';
import { refreshSession } from './services.ts';
import { startIdleWatch } from './session/idle-here.ts';

const element = document.getElementById('root');
if (!element) throw new Error('the page has no #root');
// Nothing renders before it is known who is here: cookie, then refresh, then visitor.
await refreshSession();
startIdleWatch();
createRoot(element).render(
  <SiteBoundary>
    <App />
  </SiteBoundary>,
);
