import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './EmptyState.module.css';

export type EmptyStateProps = {
  /** A 28 px icon, hidden from screen readers. */
  icon?: ReactNode;
  title: string;
  /** The next step. */
  description?: ReactNode;
  /** The button or link for the next step. */
  action?: ReactNode;
  /** Smaller, for a panel or a row rather than a page. */
  compact?: boolean;
  /** Makes the title a heading: 1 if the state is the whole page. */
  headingLevel?: 1 | 2;
};

/** Says that nothing is here yet, and what to do next. */
export function EmptyState({
  icon,
  title,
  description,
  action,
  compact = false,
  headingLevel,
}: EmptyStateProps) {
  const Title = headingLevel ? (`h${headingLevel}` as const) : 'p';
  return (
    <div className={cx(styles.state, compact && styles.compact)}>
      {icon && (
        <span aria-hidden="true" className={styles.icon}>
          {icon}
        </span>
      )}
      <Title className={styles.title}>{title}</Title>
      {description && <div className={styles.description}>{description}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
