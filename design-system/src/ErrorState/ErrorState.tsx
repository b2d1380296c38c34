import type { ReactNode } from 'react';
import { Button } from '../Button/index.ts';
import { cx } from '../cx.ts';
import { AlertIcon, RefreshIcon } from '../Icon/index.ts';
import styles from './ErrorState.module.css';

export type ErrorStateProps = {
  /** The error, in a sentence. */
  title: string;
  description?: ReactNode;
  /** Tries again; without it there is no button. */
  onRetry?: () => void;
  /** A retry is in progress. */
  retrying?: boolean;
  retryLabel?: string;
  compact?: boolean;
};

/** An error with a button to try again. Read out immediately. */
export function ErrorState({
  title,
  description,
  onRetry,
  retrying = false,
  retryLabel = 'Try again',
  compact = false,
}: ErrorStateProps) {
  return (
    <div role="alert" className={cx(styles.state, compact && styles.compact)}>
      <AlertIcon aria-hidden="true" size={compact ? 20 : 28} className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {description && <div className={styles.description}>{description}</div>}
      </div>
      {onRetry && (
        <Button
          icon={<RefreshIcon size={14} />}
          busy={retrying}
          size={compact ? 'sm' : 'md'}
          onClick={onRetry}
        >
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
