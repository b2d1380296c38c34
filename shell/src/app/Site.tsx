import { enter, pageAt, paths, titleAt, viewerOf } from '@pool/contracts';
import { useLive, userOf } from '@pool/web-kit';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ConnectionDialog } from '../chrome/ConnectionDialog.tsx';
import { Footer } from '../chrome/Footer.tsx';
import { Navbar } from '../chrome/Navbar.tsx';
import { NotFound } from '../pages/NotFound.tsx';
import { ShellPage } from '../pages/ShellPage.tsx';
import { session$ } from '../services.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { ProfileFrame } from './ProfileFrame.tsx';
import { ListRemote, PageRemote, PlayerRemote } from './remotes.tsx';
import styles from './Site.module.css';
import { useNavigator } from './use-navigator.ts';
import { usePageTop } from './use-page-top.ts';

/** The whole page: chrome around one outlet, the player beside it (never inside: it plays on through every navigation). */
export function Site() {
  const location = useLocation();
  const navigator = useNavigator();
  const user = userOf(useLive(session$));
  const entry = enter(user, location.pathname);
  const plays = viewerOf(user) === 'activeDj';
  usePageTop(location.pathname);
  useEffect(() => {
    document.title = titleAt(location.pathname);
  }, [location.pathname]);

  if (entry.go === 'to') return <Navigate to={nextPath(location, entry.path)} replace />;
  const page = entry.go === 'in' ? pageAt(location.pathname) : null;
  return (
    <div className={styles.site}>
      <a className={styles.skip} href="#main">
        Skip to the content
      </a>
      <Navbar
        user={user}
        pathname={location.pathname}
        list={plays && <ListRemote location={location} navigator={navigator} />}
      />
      <main id="main" className={styles.main} tabIndex={-1}>
        {page === null ? (
          <NotFound />
        ) : page.remote ? (
          frame(<PageRemote name={page.remote} location={location} navigator={navigator} />)
        ) : (
          <ShellPage pathname={location.pathname} />
        )}
      </main>
      <Footer pathname={location.pathname} />
      {plays && <PlayerRemote location={location} navigator={navigator} />}
      <ConnectionDialog />
      <LeaveGuard />
    </div>
  );

  /** The profile area has its tabs around whichever remote draws the tab. */
  function frame(remote: ReactNode): ReactNode {
    return user && location.pathname.startsWith('/profile') ? (
      <ProfileFrame user={user}>{remote}</ProfileFrame>
    ) : (
      remote
    );
  }

  /** Where a redirect leads: from /login to the page the member was sent away from, when they may enter it now. */
  function nextPath(from: { pathname: string; search: string }, otherwise: string): string {
    if (from.pathname !== paths.login()) return otherwise;
    const next = new URLSearchParams(from.search).get('next') ?? '';
    const [pathname = ''] = next.split('?');
    return /^\/[^/\\]/.test(next) && enter(user, pathname).go === 'in' ? next : otherwise;
  }
}
