import type { ReactElement, ReactNode } from 'react';

export type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Its name, shown at the top. */
  title: string;
  /** Right of the title: an action on the whole. */
  aside?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  align?: 'start' | 'center' | 'end';
  size?: 'md' | 'lg';
  /** Controlled, when the owner must close it; by default uncontrolled. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};
