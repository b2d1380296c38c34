import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { AlertIcon, InfoIcon, SuccessIcon, WarnIcon } from '../Icon/index.ts';
import styles from './Notice.module.css';

export type NoticeTone = 'info' | 'success' | 'warn' | 'danger';

export type NoticeProps = {
  tone?: NoticeTone;
  /** The topic, in a few words. */
  title?: string;
  children: ReactNode;
  /** A button or link to the next step. */
  action?: ReactNode;
  /** Read out as soon as it appears; for the result of an action. */
  live?: boolean;
};

const icons = { info: InfoIcon, success: SuccessIcon, warn: WarnIcon, danger: AlertIcon };

/** A short message that stays on the page, such as that something is on hold. For errors use ErrorState. */
export function Notice({ tone = 'info', title, children, action, live = false }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={cx(styles.notice, styles[tone])}
    >
      <Icon aria-hidden="true" size={16} className={styles.icon} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        <div className={styles.text}>{children}</div>
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
