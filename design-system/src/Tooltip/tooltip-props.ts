import type { ReactElement } from 'react';

export type TooltipProps = {
  /** A short addition to the element's name, never its only name. */
  content: string;
  /** A focusable element, such as a button or a link. */
  children: ReactElement;
  side?: 'top' | 'bottom' | 'left' | 'right';
};
