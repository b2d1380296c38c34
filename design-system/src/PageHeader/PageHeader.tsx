import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';

export type PageHeaderProps = {
  title: string;
  /** Below the title: a count or a sentence. */
  subtitle?: ReactNode;
  /** Before the title: a picture or a back link. */
  leading?: ReactNode;
  /** At the end: buttons and switches. */
  actions?: ReactNode;
};

/** The header of a screen; its title is the page's only h1. */
export function PageHeader({ title, subtitle, leading, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {leading}
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
