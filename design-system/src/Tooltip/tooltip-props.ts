import type { ReactElement } from 'react';

export type TooltipProps = {
  /** A few words more about the element; never its only name. */
  content: string;
  /** Something that takes focus: a button, a link. */
  children: ReactElement;
  side?: 'top' | 'bottom' | 'left' | 'right';
};
