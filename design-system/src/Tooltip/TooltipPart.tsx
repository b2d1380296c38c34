import { Tooltip as Base } from '@base-ui/react/tooltip';
import { type ReactElement, use } from 'react';
import { PortalContainer } from '../on-demand/portal-container.ts';
import styles from './Tooltip.module.css';
import type { TooltipProps } from './tooltip-props.ts';

type Props = Required<Omit<TooltipProps, 'children'>> & { handOver: (props: object) => ReactElement };

/** The text itself, loaded on demand. */
export const TooltipPart = ({ handOver, content, side }: Props) => (
  <Base.Provider delay={400}>
    <Base.Root>
      <Base.Trigger render={handOver} />
      <Base.Portal container={use(PortalContainer)}>
        <Base.Positioner side={side} sideOffset={6} className={styles.positioner}>
          <Base.Popup className={styles.popup} role="tooltip">
            {content}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  </Base.Provider>
);
