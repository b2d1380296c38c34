import { Menu as Base } from '@base-ui/react/menu';
import { type ReactElement, use, useState } from 'react';
import { cx } from '../cx.ts';
import { CheckIcon } from '../Icon/index.ts';
import { Guards } from '../on-demand/Guards.tsx';
import { PortalContainer } from '../on-demand/portal-container.ts';
import styles from './Menu.module.css';
import type { MenuEntry, MenuProps } from './menu-props.ts';

type Props = Required<Omit<MenuProps, 'trigger'>> & { handOver: (props: object) => ReactElement };

/** The list itself, loaded on demand. */
export function MenuPart({ handOver, entries, align, busy }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Base.Root modal={false} open={open && !busy} onOpenChange={(next) => setOpen(next && !busy)}>
      <Guards>
        <Base.Trigger render={handOver} />
      </Guards>
      <Base.Portal container={use(PortalContainer)}>
        <Base.Positioner sideOffset={4} align={align} className={styles.positioner}>
          <Base.Popup className={styles.popup}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  if (entry.kind === 'separator') return <Base.Separator className={styles.separator} />;
  if (entry.kind === 'check')
    return (
      <Base.CheckboxItem
        checked={entry.checked}
        onCheckedChange={entry.onSelect}
        closeOnClick
        className={styles.item}
      >
        <span className={styles.tick}>
          <Base.CheckboxItemIndicator>
            <CheckIcon />
          </Base.CheckboxItemIndicator>
        </span>
        {entry.label}
      </Base.CheckboxItem>
    );
  if (entry.kind === 'heading') return <div className={styles.heading}>{entry.label}</div>;
  return (
    <Base.Item
      onClick={entry.onSelect}
      disabled={entry.disabled}
      className={cx(styles.item, entry.danger && styles.danger)}
    >
      {entry.icon}
      {entry.label}
    </Base.Item>
  );
}
