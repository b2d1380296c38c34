import type { SessionUser } from '@pool/contracts';
import { ToastProvider } from '@pool/design-system';
import { Where } from '@pool/remote-kit/testing';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { session$, toastHost } from '../services.ts';

/** Signs someone in or out for a story, since the page has only one shell session. */
export const signInAs = (user: SessionUser | null): void =>
  session$.next(user ? { state: 'member', user } : { state: 'visitor' });

/** Provides what the shell's parts need: a router at `path`, toasts, and the URL for the story to read. */
export const ShellStage = ({ path = '/', children }: { path?: string; children: ReactNode }) => (
  <ToastProvider host={toastHost}>
    <MemoryRouter initialEntries={[path]}>
      {children}
      <Where />
    </MemoryRouter>
  </ToastProvider>
);
