import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import styles from './Tooltip.module.css';

export type TooltipProps = {
  /** A few words more about the element; never its only name. */
  content: string;
  /** Something that takes focus: a button, a link. */
  children: ReactElement;
  side?: 'top' | 'bottom' | 'left' | 'right';
};

/** Words that show on hover and on keyboard focus. Touch does not see them, so nothing may hang on them. */
export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  return (
    <Base.Provider delay={400}>
      <Base.Root>
        <Base.Trigger render={children} />
        <Base.Portal>
          <Base.Positioner side={side} sideOffset={6} className={styles.positioner}>
            <Base.Popup className={styles.popup} role="tooltip">
              {content}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Base.Provider>
  );
}
