import type { ReactElement, ReactNode } from 'react';

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
  /**
   * Keeps the menu closed, for example while a chosen action runs. The trigger keeps the focus, which it would lose if it were `disabled`.
   */
  busy?: boolean;
};
