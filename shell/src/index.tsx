import '@pool/design-system/styles.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { refreshSession, session$, signOut } from './services.ts';
import { watchIdle } from './session/idle.ts';

const element = document.getElementById('root');
if (!element) throw new Error('the page has no #root');
// Nothing renders before it is known who is here: cookie, then refresh, then visitor.
await refreshSession();
watchIdle(session$, () => void signOut('idle'));
createRoot(element).render(<App />);
