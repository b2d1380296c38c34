import { ToastProvider } from '@pool/design-system';
import { useMemo } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { toastHost } from '../services.ts';
import { Site } from './Site.tsx';

/** The shell owns the only router. One route holds the whole site: what stands at a path is in the manifests (site-map.ts). */
export function App() {
  const router = useMemo(() => createBrowserRouter([{ path: '*', element: <Site /> }]), []);
  return (
    <ToastProvider host={toastHost}>
      <RouterProvider router={router} />
    </ToastProvider>
  );
}
