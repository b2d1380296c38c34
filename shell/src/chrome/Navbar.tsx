import { brand, paths, type SessionUser } from '@pool/contracts';
import { buttonClass, IconButton, Logo, MenuIcon, ThemeToggle, XIcon } from '@pool/design-system';
import type { Link as SiteLink, SiteMap } from '@pool/remote-api/manifest';
import { useLive } from '@pool/remote-kit';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, NavLink } from 'react-router-dom';
import { setTheme, theme$ } from '../theme/theme.ts';
import styles from './Navbar.module.css';
import { NavSearch } from './NavSearch.tsx';
import { UserMenu } from './UserMenu.tsx';

type Props = {
  user: SessionUser | null;
  pathname: string;
  /** The main navigation of this person, in order. */
  links: ReturnType<SiteMap['navigation']>;
  /** Whether a visitor sees Sign in and Sign up. */
  offersSignIn?: boolean;
  /** The entries of the user menu, in order. */
  menu?: readonly SiteLink[];
  /** The path that the brand links to. */
  start?: string;
  /** Parts of remotes in the navbar. */
  extras?: ReactNode;
};

/** The bar at the top: brand, links, search, download list, theme and user menu. Below 600 px the links fold into a burger menu. */
export function Navbar({
  user,
  pathname,
  links,
  offersSignIn = true,
  menu = [],
  start = '/',
  extras,
}: Props) {
  // The page the menu was opened on; any navigation closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const burger = useRef<HTMLButtonElement>(null);
  const linkList = useRef<HTMLElement>(null);
  const theme = useLive(theme$);
  const section = pathname.split('/')[1] ?? '';
  const open = openAt === pathname;
  const toggle = () => {
    // Synchronous, so that the links are there to take the focus.
    flushSync(() => setOpenAt(open ? null : pathname));
    if (!open) linkList.current?.querySelector('a')?.focus();
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpenAt(null);
    burger.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from wherever in the bar the focus is
    <header className={styles.bar} onKeyDown={closeByKey}>
      <Link className={styles.brand} to={start} aria-label={`${brand.name}, start`}>
        <Logo name={brand.name} markOnly />
        <span className={styles.brandName} aria-hidden="true">
          {brand.name}
        </span>
      </Link>
      <nav ref={linkList} className={styles.links} data-open={open} aria-label="Main" id="main-links">
        {links.map(({ label, to, at }) => (
          <NavLink
            key={to}
            className={styles.link}
            to={to}
            aria-current={at === section ? 'page' : undefined}
            onClick={() => setOpenAt(null)}
          >
            {label}
          </NavLink>
        ))}
      </nav>
      {user?.type === 'dj' && <NavSearch />}
      <div className={styles.side}>
        {extras}
        <ThemeToggle theme={theme} onChange={setTheme} />
        {user === null && offersSignIn && (
          <>
            <Link className={styles.link} to={paths.login()}>
              Sign in
            </Link>
            <Link to={paths.register()} className={buttonClass({ variant: 'primary', size: 'sm' })}>
              Sign up
            </Link>
          </>
        )}
        {user && <UserMenu user={user} links={menu} />}
        <span className={styles.burger}>
          <IconButton
            ref={burger}
            label={open ? 'Close the menu' : 'Open the menu'}
            aria-expanded={open}
            aria-controls="main-links"
            onClick={toggle}
          >
            {open ? <XIcon size={18} /> : <MenuIcon size={18} />}
          </IconButton>
        </span>
      </div>
    </header>
  );
}
