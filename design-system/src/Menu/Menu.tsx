import { Menu as Base } from '@base-ui/react/menu';
import { type ReactElement, type ReactNode, useState } from 'react';
import { cx } from '../cx.ts';
import { CheckIcon } from '../Icon/index.ts';
import styles from './Menu.module.css';

export type MenuEntry =
  | {
      kind?: 'item';
      id: string;
      label: string;
      icon?: ReactNode;
      danger?: boolean;
      disabled?: boolean;
      onSelect: () => void;
    }
  /** One that is in force or not; a tick says which. */
  | { kind: 'check'; id: string; label: string; checked: boolean; onSelect: () => void }
  | { kind: 'separator'; id: string }
  | { kind: 'heading'; id: string; label: string };

export type MenuProps = {
  /** The button that opens it: a Button or IconButton element. */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  align?: 'start' | 'end';
  /** Keeps it closed, as while a chosen act runs. The trigger keeps the focus, which `disabled` would take from it. */
  busy?: boolean;
};

/** A list of acts behind a button. Arrows move, letters jump, Enter chooses, Escape closes and gives focus back. */
export function Menu({ trigger, entries, align = 'end', busy = false }: MenuProps) {
  const [open, setOpen] = useState(false);
  return (
    <Base.Root modal={false} open={open && !busy} onOpenChange={(next) => setOpen(next && !busy)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
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
