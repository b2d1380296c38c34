import type { FocusEvent, ReactElement } from 'react';
import styles from './Guards.module.css';

/**
 * Wraps the two focus sentinels that an open part renders around its trigger. The trigger itself is rendered before both, so the first
 * sentinel passes the focus on to the second.
 */
export function Guards({ children }: { children: ReactElement }) {
  const passOn = (event: FocusEvent<HTMLElement>) => {
    const { firstElementChild, lastElementChild } = event.currentTarget;
    if (event.target !== firstElementChild || !(lastElementChild instanceof HTMLElement)) return;
    event.stopPropagation();
    lastElementChild.focus();
  };
  return (
    <span className={styles.guards} onFocusCapture={passOn}>
      {children}
    </span>
  );
}
