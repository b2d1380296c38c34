import type { ReactNode } from 'react';
import styles from './TextPage.module.css';

/** A page of prose. */
export function TextPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </article>
  );
}
