import { pageAt, paths, titleAt, viewerOf } from '@pool/contracts';
import { Redirect, useLive, userOf } from '@pool/web-kit';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ConnectionDialog } from '../chrome/ConnectionDialog.tsx';
import { FlyerPlace } from '../chrome/FlyerPlace.tsx';
import { Footer } from '../chrome/Footer.tsx';
import { Navbar } from '../chrome/Navbar.tsx';
import { NotFound } from '../pages/NotFound.tsx';
import { ShellPage } from '../pages/ShellPage.tsx';
import { ended$, session$ } from '../services.ts';
import { IdleWarning } from '../session/IdleWarning.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { ProfileFrame } from './ProfileFrame.tsx';
import { ListRemote, PageRemote, PlayerRemote } from './remotes.tsx';
import styles from './Site.module.css';
import { useDroppedRequests } from './use-dropped-requests.ts';
import { useNavigator } from './use-navigator.ts';
import { usePageFocus } from './use-page-focus.ts';
import { usePageTop } from './use-page-top.ts';
import { whereTo } from './where-to.ts';

/** The whole page: chrome around one outlet, the player beside it (never inside: it plays on through every navigation). */
export function Site() {
  const location = useLocation();
  const navigator = useNavigator();
  const user = userOf(useLive(session$));
  const ended = useLive(ended$);
  const entry = whereTo({ user, at: location, ended, origin: window.location.origin });
  const plays = viewerOf(user) === 'activeDj';
  useDroppedRequests();
  usePageTop(location);
  usePageFocus(location.pathname);
  useEffect(() => {
    document.title = titleAt(location.pathname);
  }, [location.pathname]);

  const isTold = ended !== null && location.pathname === paths.login();
  useEffect(() => {
    // It leads to /login once. From there a visitor goes wherever visitors go: to another password, to the front page.
    if (isTold) ended$.next(null);
  }, [isTold]);

  const page = entry.go === 'in' ? pageAt(location.pathname) : null;
  return (
    <div className={styles.site}>
      <button type="button" className={styles.skip} onClick={skip}>
        Skip to the content
      </button>
      <Navbar
        user={user}
        pathname={location.pathname}
        list={plays && <ListRemote location={location} navigator={navigator} />}
      />
      <main id="main" className={styles.main} tabIndex={-1}>
        {entry.go === 'to' ? (
          <Redirect to={entry.path} state={entry.state} />
        ) : page === null ? (
          <NotFound />
        ) : page.remote ? (
          frame(<PageRemote name={page.remote} location={location} navigator={navigator} />)
        ) : (
          <ShellPage pathname={location.pathname} />
        )}
      </main>
      <Footer pathname={location.pathname} />
      {plays && <PlayerRemote location={location} navigator={navigator} />}
      {entry.go === 'in' && <FlyerPlace pathname={location.pathname} />}
      <ConnectionDialog />
      <LeaveGuard />
      <IdleWarning />
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
}

/** Moves the focus past the chrome. No link: a hash in the address would be one more step of Back. */
const skip = () => document.getElementById('main')?.focus();
