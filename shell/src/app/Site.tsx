import { paths } from '@pool/contracts';
import { headlineFor } from '@pool/remote-api/manifest';
import { Redirect, useLive, userOf } from '@pool/remote-kit';
import { lazy, Suspense, use, useEffect, useMemo } from 'react';
import { UNSAFE_NavigationContext, useLocation } from 'react-router-dom';
import { ConnectionDialog } from '../chrome/ConnectionDialog.tsx';
import { FlyerPlace } from '../chrome/FlyerPlace.tsx';
import { Footer } from '../chrome/Footer.tsx';
import { Navbar } from '../chrome/Navbar.tsx';
import { localOrigins } from '../federation/local-origins.ts';
import { NotFound } from '../pages/NotFound.tsx';
import { ShellPage } from '../pages/ShellPage.tsx';
import { ended$, session$ } from '../services.ts';
import { IdleWarning } from '../session/IdleWarning.tsx';
import { decideRoute } from './decide-route.ts';
import { usePageIsDrawn } from './first-page.ts';
import type { GuardedHistory } from './guarded-history.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { DockRemote, NavbarRemote, PageRemote } from './remotes.tsx';
import styles from './Site.module.css';
import { siteOf } from './site-map.ts';
import { TabFrame } from './TabFrame.tsx';
import { useDroppedRequests } from './use-dropped-requests.ts';
import { useNewBuilds } from './use-new-builds.ts';
import { usePageFocus } from './use-page-focus.ts';
import { usePageTop } from './use-page-top.ts';
import { useRemotes } from './use-remotes.ts';
import { useStrayFiles } from './use-stray-files.ts';

const LocalBuilds = lazy(() => import('../chrome/LocalBuilds.tsx'));

/**
 * The whole page: the shell's frame around one outlet, and the dock outside the outlet, so that music plays on through every navigation.
 */
export function Site({ history }: { history: GuardedHistory }) {
  const location = useLocation();
  const { navigator } = use(UNSAFE_NavigationContext);
  const user = userOf(useLive(session$));
  const ended = useLive(ended$);
  const remotes = useRemotes(location.pathname);
  const site = useMemo(() => siteOf(remotes), [remotes]);
  const buildOf = (name: string) => remotes.find((remote) => remote.name === name)?.version.id;
  const entry = decideRoute({ site, user, at: location, ended, origin: window.location.origin });
  useDroppedRequests();
  useNewBuilds(location.pathname);
  usePageTop(location);
  usePageFocus(location.pathname);
  useStrayFiles();
  useEffect(() => {
    document.title = site.titleAt(location.pathname);
  }, [site, location.pathname]);

  const isShownAtLogin = ended !== null && location.pathname === paths.login();
  useEffect(() => {
    // An ended session leads to /login once. From there a visitor can go anywhere, such as to a password reset or the front page.
    if (isShownAtLogin) ended$.next(null);
  }, [isShownAtLogin]);

  const found = site.pageAt(location.pathname);
  const page = entry.go === 'in' ? found : null;
  usePageIsDrawn(entry.go !== 'to' && (page === null || page.remote === 'shell'));
  const tabs = page ? site.tabs(user, location.pathname) : [];
  return (
    <div className={styles.site}>
      <button type="button" className={styles.skip} onClick={skip}>
        Skip to the content
      </button>
      {!found?.without?.includes('navbar') && (
        <Navbar
          user={user}
          pathname={location.pathname}
          links={site.navigation(user)}
          offersSignIn={!found?.without?.includes('signIn')}
          menu={site.menu(user)}
          start={site.startOf(user)}
          extras={site
            .mounts('navbar', user)
            .map((mount) => (
              <NavbarRemote
                key={`${mount.remote}/${mount.slot}`}
                {...mount}
                build={buildOf(mount.remote)}
                location={location}
                navigator={navigator}
              />
            ))}
        />
      )}
      {Object.keys(localOrigins).length > 0 && (
        <Suspense>
          <LocalBuilds />
        </Suspense>
      )}
      <main id="main" className={styles.main} tabIndex={-1}>
        {entry.go === 'to' ? (
          <Redirect to={entry.path} state={entry.state} />
        ) : page === null ? (
          <NotFound />
        ) : page.remote === 'shell' ? (
          <ShellPage pathname={location.pathname} />
        ) : (
          <TabFrame area={page.tab?.area ?? page.area} tabs={tabs}>
            <PageRemote
              name={page.remote}
              skeleton={page.skeleton}
              headline={headlineFor(page, user)}
              build={buildOf(page.remote)}
              location={location}
              navigator={navigator}
            />
          </TabFrame>
        )}
      </main>
      {!found?.without?.includes('footer') && <Footer />}
      {site.mounts('dock', user).map(({ remote, slot }) => (
        <DockRemote
          key={`${remote}/${slot}`}
          remote={remote}
          slot={slot}
          build={buildOf(remote)}
          location={location}
          navigator={navigator}
        />
      ))}
      {entry.go === 'in' && <FlyerPlace pathname={location.pathname} />}
      <ConnectionDialog />
      <LeaveGuard history={history} />
      <IdleWarning />
    </div>
  );
}

/** Moves the focus past the navbar. Not a link, since a hash in the address would add a history entry. */
const skip = () => document.getElementById('main')?.focus();
