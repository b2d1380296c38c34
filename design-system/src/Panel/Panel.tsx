import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import styles from './Panel.module.css';

export type PanelProps = {
  /** Makes it a named region of the page. */
  title?: string;
  /** Content to the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** No padding, for tables and lists that reach the edge. */
  flush?: boolean;
  className?: string;
};

/** A raised surface for one topic: a form, a subscription, a list. */
export function Panel({ title, aside, children, footer, flush = false, className }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={title ? id : undefined} className={cx(styles.panel, className)}>
      {title && (
        <header className={styles.header}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {aside}
        </header>
      )}
      <div className={cx(styles.body, flush && styles.flush)}>{children}</div>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </section>
  );
}
