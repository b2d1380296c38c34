import type { ReactNode, RefObject } from 'react';

export type WindowProps = {
  open: boolean;
  /** Called on Escape, or on a click outside a window that needs no answer. */
  onClose: () => void;
  /** Needs an answer: a click outside does not close it. */
  isQuestion?: boolean;
  size: 'sm' | 'md' | 'lg';
  titleId: string;
  descriptionId: string | undefined;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  finalFocus?: (() => HTMLElement | null | false) | undefined;
  /** See Dialog. */
  opensWithPage?: boolean;
  children: ReactNode;
};
