import type { ReactNode } from 'react';
import styles from './ListHeader.module.css';

type Props = {
  title: string;
  /** A count. */
  subtitle: ReactNode;
  tabs: ReactNode;
  /** What is switched for the whole list. */
  children?: ReactNode;
};

/** The head of a list in one line: its title, how many rows it has, and the other lists. The title is the page's one h1. */
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
