import { type ReactNode, useDeferredValue } from 'react';

/**
 * Renders its children after the rest of the page is on the screen. React does this in slices, between which it handles clicks and keys.
 */
export const BelowFold = ({ children }: { children: ReactNode }) =>
  useDeferredValue(true, false) ? children : null;
