import './shared/install-trusted-types.ts';
import '@pool/design-system/styles.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { SiteBoundary } from './app/SiteBoundary.tsx';
import { localOrigins } from './federation/local-origins.ts';
import { startSessionHere } from './services.ts';
import { startIdleWatch } from './session/idle-here.ts';

const element = document.getElementById('root');
if (!element) throw new Error('the page has no #root');
// Nothing renders before the session is known: by cookie, then refresh, then visitor.
await Promise.all([startSessionHere(), takeLocalBuilds()]);
startIdleWatch();
/** Loads the code for local builds only if there are any, which is only so for an operator who is testing one. */
async function takeLocalBuilds(): Promise<void> {
  if (Object.keys(localOrigins).length === 0) return;
  const local = await import('./federation/local-builds.ts');
  await local.takeLocalBuilds();
}
const root = createRoot(element);
// As a transition, React renders in slices that leave the main thread to clicks and keys in between.
startTransition(() =>
  root.render(
    <SiteBoundary>
      <App />
    </SiteBoundary>,
  ),
);
