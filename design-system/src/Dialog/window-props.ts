import type { ReactNode, RefObject } from 'react';

export type WindowProps = {
  open: boolean;
  /** Asked for by Escape, or by a click outside of a window that is no question. */
  onClose: () => void;
  /** Wants an answer: a click outside gives none. */
  isQuestion?: boolean;
  size: 'sm' | 'md' | 'lg';
  titleId: string;
  descriptionId: string | undefined;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  finalFocus?: (() => HTMLElement | null | false) | undefined;
  children: ReactNode;
};
