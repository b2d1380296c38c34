import '@pool/design-system/styles.css';
import { ToastProvider } from '@pool/design-system';
import { standIn } from '@pool/web-kit/stand-in';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import createLifecycles from './index.ts';

// The remote alone, by `dev`: its own copy of everything, the calls forwarded to a running API.
await standIn(createLifecycles);
// The shell's place for toasts, which a remote alone has to bring.
createRoot(document.body.appendChild(document.createElement('div'))).render(createElement(ToastProvider));
