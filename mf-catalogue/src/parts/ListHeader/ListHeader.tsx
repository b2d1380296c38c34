import type { ReactNode } from 'react';
import styles from './ListHeader.module.css';

type Props = {
  title: string;
  /** A count. */
  subtitle: ReactNode;
  tabs: ReactNode;
  /** Settings for the whole list. */
  children?: ReactNode;
};

/** The header of a list on one line: its title, the number of rows, and tabs for the other lists. The title is the page's only h1. */
export const ListHeader = ({ title, subtitle, tabs, children }: Props) => (
  <header className={styles.header}>
    <div className={styles.words}>
      <h1 className={styles.title}>{title}</h1>
      <span className={styles.count}>{subtitle}</span>
    </div>
    <div className={styles.tabs}>{tabs}</div>
    {children && <div className={styles.actions}>{children}</div>}
  </header>
);
