import { createRoot } from 'react-dom/client';
import { createToastHost, type ToastApi, ToastProvider } from './Toast.tsx';

/** Mounts a toast host at the end of the page and returns its functions; for a remote that runs without the shell. */
export function mountToasts(): ToastApi {
  const host = createToastHost();
  createRoot(document.body.appendChild(document.createElement('div'))).render(<ToastProvider host={host} />);
  return host.toasts;
}
