import type { SessionUser } from '@pool/contracts';
import { ToastProvider } from '@pool/design-system';
import { Where } from '@pool/remote-kit/testing';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { session$, toastHost } from '../services.ts';

/** Signs someone in, or out, for a story: the shell's session is one for the page. */
export const signInAs = (user: SessionUser | null): void =>
  session$.next(user ? { state: 'member', user } : { state: 'visitor' });

/** What the shell's parts need around them: a router that is at `path`, toasts, and the URL to read. */
export const ShellStage = ({ path = '/', children }: { path?: string; children: ReactNode }) => (
  <ToastProvider host={toastHost}>
    <MemoryRouter initialEntries={[path]}>
      {children}
      <Where />
    </MemoryRouter>
  </ToastProvider>
);
