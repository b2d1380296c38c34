import type { ReactElement, ReactNode } from 'react';

export type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Its name, shown at the top. */
  title: string;
  /** Content to the right of the title, such as an action on the whole list. */
  aside?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  align?: 'start' | 'center' | 'end';
  size?: 'md' | 'lg';
  /** Set by an owner that must be able to close it; uncontrolled by default. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};
