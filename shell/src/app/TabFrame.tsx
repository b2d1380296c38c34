import type { Link } from '@pool/remote-api/manifest';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import styles from './TabFrame.module.css';

type Props = { area?: string | undefined; tabs: readonly Link[]; children: ReactNode };

/** The frame of an area that several remotes share, with the area's tabs. A page without an area has no frame. */
export function TabFrame({ area, tabs, children }: Props) {
  if (area === undefined) return children;
  return (
    <div className={styles.frame} data-page-width="form">
      <nav className={styles.tabs} aria-label={area}>
        {tabs.map(({ label, to }) => (
          <NavLink key={to} className={styles.tab} to={to}>
            {label}
          </NavLink>
        ))}
      </nav>
      {children}
    </div>
  );
}
