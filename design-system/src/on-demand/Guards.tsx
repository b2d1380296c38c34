import type { FocusEvent, ReactElement } from 'react';
import styles from './Guards.module.css';

/**
 * Stands around the trigger of an open part, of which nothing is left here but the two sentinels that Tab runs into: the one
 * before the trigger and the one after it. The trigger itself stands before both, so the first of them leads on to the second.
 */
export function Guards({ children }: { children: ReactElement }) {
  const leadOn = (event: FocusEvent<HTMLElement>) => {
    const { firstElementChild, lastElementChild } = event.currentTarget;
    if (event.target !== firstElementChild || !(lastElementChild instanceof HTMLElement)) return;
    event.stopPropagation();
    lastElementChild.focus();
  };
  return (
    <span className={styles.guards} onFocusCapture={leadOn}>
      {children}
    </span>
  );
}
