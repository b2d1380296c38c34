import { brand, paths, type SessionUser, type Viewer, viewerOf } from '@pool/contracts';
import type { Page, RemoteManifest } from './manifest.ts';
import { compareSpecificity, matches, segmentsOf, shapeOf } from './path-pattern.ts';

/** A page with the remote it belongs to. */
export type SitePage = Page & { remote: string };
export type Link = { label: string; to: string };
/** A part of a remote that the shell shows on every page. */
export type Mount = { remote: string; slot: string; label: string };
/** The part of a remote that handles a request, and the message to members when it cannot. */
export type Taker = {
  remote: string;
  slot: string;
  lost?: string | undefined;
  lostMany?: string | undefined;
};
export type Entry = { go: 'in' } | { go: 'to'; path: string } | { go: 'nowhere' };

/** All pages of a site, composed from the manifests in use. */
export type SiteMap = {
  pages: readonly SitePage[];
  /** The page at a path, or null. */
  pageAt: (pathname: string) => SitePage | null;
  /** The title of the document at a path. */
  titleAt: (pathname: string) => string;
  /** Whether someone may open a path: `in`, redirected `to` another path, or `nowhere` (no such page). */
  enter: (user: SessionUser | null, pathname: string) => Entry;
  /** The main navigation for someone, in order. `at` is the first path segment for which an entry is marked as current. */
  navigation: (user: SessionUser | null) => (Link & { at: string })[];
  /** The menu for someone who is signed in, in order. */
  menu: (user: SessionUser | null) => Link[];
  /** The page someone starts at. */
  startOf: (user: SessionUser | null) => string;
  /** The parts of remotes that the shell shows someone in the navbar or the dock. */
  mounts: (at: 'navbar' | 'dock', user: SessionUser | null) => Mount[];
  /** The tabs above the page at a path; empty if it has none. */
  tabs: (user: SessionUser | null, pathname: string) => Link[];
  /** The part of a remote that handles a bus request, or null. */
  takerOf: (request: string) => Taker | null;
  /** The remote that fills a slot in pages of others, or null. */
  fillerOf: (slot: string) => string | null;
  /** The name of a remote as shown to members. */
  labelOf: (remote: string) => string;
};

/** Returns the heading that the skeleton of a page shows to someone; null if it has none. */
export function headlineFor(page: Page | null, user: SessionUser | null): string | null {
  const { headline } = page ?? {};
  const isForThem = headline && (!headline.for || headline.for.includes(viewerOf(user)));
  return isForThem ? headline.text : null;
}

/**
 * Composes the pages of remotes into one site. Of two pages that fit a path, the more specific one is shown; of two with the same shape,
 * the one whose manifest comes first, so pass the shell's own first and then remotes by name.
 */
export function composeSite(manifests: readonly RemoteManifest[]): SiteMap {
  const pages = manifests
    .flatMap(({ name, pages: own }) => own.map((page) => ({ ...page, remote: name })))
    .sort((a, b) => compareSpecificity(a.path, b.path));
  const starts: Partial<Record<Viewer, string>> = Object.assign(
    {},
    ...[...manifests].reverse().map(({ startPages }) => startPages),
  );
  // The first of two that take the same request wins.
  const takers = new Map(
    [...manifests]
      .reverse()
      .flatMap(({ name, mounts }) =>
        mounts.flatMap(({ slot, takes }) =>
          takes.map(
            ({ request, lost, lostMany }) => [request, { remote: name, slot, lost, lostMany }] as const,
          ),
        ),
      ),
  );
  const pageAt = (pathname: string) => pages.find(({ path }) => matches(path, pathname)) ?? null;
  const mayOpen = ({ access, needs }: Page, user: SessionUser | null) =>
    (access === 'everyone' || access.includes(viewerOf(user))) && hasNeeded(needs, user);
  const linkTo = ({ path }: Page, link: { label: string; to?: string | undefined }): Link => ({
    label: link.label,
    to:
      link.to ??
      `/${segmentsOf(path)
        .filter((part) => !part.startsWith(':'))
        .join('/')}`,
  });
  return {
    pages,
    pageAt,
    titleAt(pathname) {
      const found = pageAt(pathname) ?? pageAt(`/${segmentsOf(pathname)[0] ?? ''}`);
      return found ? `${found.title} · ${brand.name}` : brand.name;
    },
    enter(user, pathname) {
      const [page, viewer] = [pageAt(pathname), viewerOf(user)];
      if (page && mayOpen(page, user)) return { go: 'in' };
      // A visitor to a member's page has to sign in first; an unknown path is not found.
      if (!page && viewer === 'visitor') return { go: 'nowhere' };
      const path = page?.instead?.[viewer] ?? (viewer === 'visitor' ? paths.login(pathname) : starts[viewer]);
      const target = path && pageAt(path.split('?')[0] ?? '');
      return target && mayOpen(target, user) ? { go: 'to', path } : { go: 'nowhere' };
    },
    navigation(user) {
      const viewer = viewerOf(user);
      return pages
        .flatMap((page) =>
          page.nav?.for.includes(viewer) && hasNeeded(page.needs, user) ? { page, nav: page.nav } : [],
        )
        .sort((a, b) => a.nav.order - b.nav.order)
        .map(({ page, nav }) => linkTo(page, nav))
        .map((link) => ({ ...link, at: segmentsOf(link.to)[0] ?? '' }));
    },
    menu: (user) =>
      pages
        .flatMap((page) => (page.menu && mayOpen(page, user) ? { page, menu: page.menu } : []))
        .sort((a, b) => a.menu.order - b.menu.order)
        .map(({ page, menu }) => linkTo(page, menu)),
    startOf: (user) => starts[viewerOf(user)] ?? paths.splash(),
    mounts: (at, user) =>
      manifests.flatMap(({ name, mounts }) =>
        mounts
          .filter((mount) => mount.at === at && mount.for.includes(viewerOf(user)))
          .map(({ slot, label }) => ({ remote: name, slot, label })),
      ),
    tabs(user, pathname) {
      const area = areaOf(pageAt(pathname));
      if (area === null) return [];
      return pages
        .flatMap((page) => (page.tab?.area === area && mayOpen(page, user) ? { page, tab: page.tab } : []))
        .sort((a, b) => a.tab.order - b.tab.order)
        .map(({ page, tab }) => linkTo(page, tab));
    },
    takerOf: (request) => takers.get(request) ?? null,
    fillerOf: (slot) => manifests.find(({ slots }) => slots.includes(slot))?.name ?? null,
    labelOf: (remote) => manifests.find(({ name }) => name === remote)?.label ?? 'This part of the site',
  };
}

/** Returns whether someone meets a page's requirements beyond the kind of viewer. */
const hasNeeded = (needs: Page['needs'], user: SessionUser | null): boolean =>
  needs === undefined || (needs === 'assistant' ? user?.hasAi === true : user?.isOperator === true);
const areaOf = (page: Page | null): string | null => page?.area ?? page?.tab?.area ?? null;

/** Lists the conflicts between remotes over pages, bus requests and slots, in one sentence each. */
export function conflicts(
  manifests: readonly RemoteManifest[],
): { remotes: [string, string]; problem: string }[] {
  const owners = new Map<string, string>();
  const claims = manifests.flatMap(({ name, pages, mounts, slots }) => [
    ...pages.map(({ path }) => ({ name, key: `page ${shapeOf(path)}`, what: `page ${path}` })),
    ...mounts.flatMap(({ takes }) =>
      takes.map(({ request }) => ({ name, key: `request ${request}`, what: `request ${request}` })),
    ),
    ...slots.map((slot) => ({ name, key: `slot ${slot}`, what: `slot ${slot}` })),
  ]);
  return claims.flatMap(({ name, key, what }) => {
    const owner = owners.get(key);
    if (owner === undefined) owners.set(key, name);
    return owner === undefined || owner === name
      ? []
      : [{ remotes: [name, owner] as [string, string], problem: `Its ${what} belongs to ${owner}.` }];
  });
}
