import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';

export type PageHeaderProps = {
  title: string;
  /** Under the title: a count, a sentence. */
  subtitle?: ReactNode;
  /** A picture or a back link, before the title. */
  leading?: ReactNode;
  /** Buttons and switches, at the end. */
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
