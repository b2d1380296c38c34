import { type KeyboardEvent, type ReactNode, useId } from 'react';
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
  /** The name of the tab list. */
  label: string;
  tabs: readonly TabItem<Id>[];
  value: Id;
  onChange: (id: Id) => void;
};

/** Switches between views of the same content. Left and right move among the tabs; Enter or Space opens one. */
export function Tabs<Id extends string = string>({ label, tabs, value, onChange }: TabsProps<Id>) {
  const id = useId();
  const shown = tabs.find((tab) => tab.id === value);
  return (
    <div>
      <div role="tablist" aria-label={label} className={styles.list} onKeyDown={moveFocus}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === value}
            aria-controls={tab.id === value ? `${id}-panel` : undefined}
            aria-disabled={tab.disabled || undefined}
            // The Tab key reaches the open tab; arrows lead to the others.
            tabIndex={tab.id === value ? 0 : -1}
            data-active={tab.id === value ? '' : undefined}
            data-disabled={tab.disabled ? '' : undefined}
            className={styles.tab}
            onClick={() => !tab.disabled && onChange(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      {shown && (
        <div
          key={shown.id}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${shown.id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must be reachable by keyboard too
          tabIndex={0}
          className={styles.panel}
        >
          {shown.panel}
        </div>
      )}
    </div>
  );
}

/** Moves the focus among the tabs: arrows go around, Home and End to the first and the last. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.findIndex((tab) => tab.matches(':focus'));
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined || at === -1) return;
  event.preventDefault();
  tabs.at(to % tabs.length)?.focus();
}

/** Returns the class of a tab bar, for a `<nav>` whose entries are routes. */
export const tabNavClass: string = cx(styles.list);

/** Returns the class of a tab for a router's link; give the link `aria-current="page"` when it is the open one. */
export const tabLinkClass: string = cx(styles.tab);
