import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './Tabs.module.css';

export type TabItem<Id extends string = string> = {
  id: Id;
  label: string;
  /** Shown after the label. */
  count?: number;
  disabled?: boolean;
  panel: ReactNode;
};

export type TabsProps<Id extends string = string> = {
  /** What the tabs are of. */
  label: string;
  tabs: readonly TabItem<Id>[];
  value: Id;
  onChange: (id: Id) => void;
};

/** One of several views of the same thing. Left and right move among the tabs, Enter or Space opens one. */
export function Tabs<Id extends string = string>({ label, tabs, value, onChange }: TabsProps<Id>) {
  return (
    <Base.Root value={value} onValueChange={(next: Id) => onChange(next)}>
      <Base.List aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.id} value={tab.id} disabled={tab.disabled} className={styles.tab}>
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.id} value={tab.id} className={styles.panel}>
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}

/** The bar of tabs as a class for a `<nav>` whose entries are routes. */
export const tabNavClass: string = cx(styles.list);

/** The look of one tab for a router's link; give the link `aria-current="page"` when it is the open one. */
export const tabLinkClass: string = cx(styles.tab);
