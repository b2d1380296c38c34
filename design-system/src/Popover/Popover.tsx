import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './Popover.module.css';

export type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Its name, shown at the top. */
  title: string;
  /** Right of the title: an act on the whole. */
  aside?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  align?: 'start' | 'center' | 'end';
  size?: 'md' | 'lg';
  /** Controlled, when the owner must close it; else it looks after itself. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/** A small panel by its button, for more than a list of acts: the download list. Escape and a click outside close it. */
export function Popover({
  trigger,
  title,
  aside,
  children,
  footer,
  align = 'end',
  size = 'md',
  open,
  onOpenChange,
}: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={8} align={align} className={styles.positioner}>
          <Base.Popup className={cx(styles.popup, styles[size])}>
            <div className={styles.header}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              {aside}
            </div>
            <div className={styles.body}>{children}</div>
            {footer && <footer className={styles.footer}>{footer}</footer>}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
