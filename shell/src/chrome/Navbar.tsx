import { brand, paths, type SessionUser } from '@pool/contracts';
import { buttonClass, IconButton, Logo, MenuIcon, ThemeToggle, XIcon } from '@pool/design-system';
import { useLive } from '@pool/web-kit';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, NavLink } from 'react-router-dom';
import { setTheme, theme$ } from '../theme/theme.ts';
import styles from './Navbar.module.css';
import { NavSearch } from './NavSearch.tsx';
import { navItems, showsNavbar, showsSignIn } from './nav-items.ts';
import { UserMenu } from './UserMenu.tsx';

type Props = {
  user: SessionUser | null;
  pathname: string;
  /** The download list, for those who have one. */
  list?: ReactNode;
};

/** The bar at the top: brand, links, search, download list, theme and the person. Below 600 px the links fold into a burger menu. */
export function Navbar({ user, pathname, list }: Props) {
  // Open at a page: whatever leads elsewhere closes the menu.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const burger = useRef<HTMLButtonElement>(null);
  const links = useRef<HTMLElement>(null);
  const theme = useLive(theme$);
  if (!showsNavbar(pathname)) return null;
  const section = pathname.split('/')[1] ?? '';
  const open = openAt === pathname;
  const toggle = () => {
    // At once, so that the links are there to take the focus.
    flushSync(() => setOpenAt(open ? null : pathname));
    if (!open) links.current?.querySelector('a')?.focus();
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpenAt(null);
    burger.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from wherever in the bar the focus is
    <header className={styles.bar} onKeyDown={closeByKey}>
      <Link
        className={styles.brand}
        to={user ? paths.tracks('all') : paths.home()}
        aria-label={`${brand.name}, start`}
      >
        <Logo name={brand.name} markOnly />
        <span className={styles.brandName} aria-hidden="true">
          {brand.name}
        </span>
      </Link>
      <nav ref={links} className={styles.links} data-open={open} aria-label="Main" id="main-links">
        {navItems(user).map(({ label, to, at }) => (
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
        {list}
        <ThemeToggle theme={theme} onChange={setTheme} />
        {showsSignIn(user, pathname) && (
          <>
            <Link className={styles.link} to={paths.login()}>
              Sign in
            </Link>
            <Link to={paths.register()} className={buttonClass({ variant: 'primary', size: 'sm' })}>
              Sign up
            </Link>
          </>
        )}
        {user && <UserMenu user={user} />}
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
