import { Popover as Base } from '@base-ui/react/popover';
import { type ReactElement, use } from 'react';
import { cx } from '../cx.ts';
import { Guards } from '../on-demand/Guards.tsx';
import { PortalContainer } from '../on-demand/portal-container.ts';
import styles from './Popover.module.css';
import type { PopoverProps } from './popover-props.ts';

type Props = Omit<PopoverProps, 'trigger' | 'align' | 'size'> &
  Required<Pick<PopoverProps, 'align' | 'size'>> & { handOver: (props: object) => ReactElement };

/** The panel itself, loaded on demand. */
export function PopoverPart({
  handOver,
  title,
  aside,
  children,
  footer,
  align,
  size,
  open,
  onOpenChange,
}: Props) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      <Guards>
        <Base.Trigger render={handOver} />
      </Guards>
      <Base.Portal container={use(PortalContainer)}>
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
