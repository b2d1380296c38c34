import { Navigate, type NavigateProps, useLocation } from 'react-router-dom';

/**
 * Redirects to another address within the page, replacing the current history entry: the player keeps playing. Each address has an
 * element of its own (the key); otherwise a redirect that follows before the last one is drawn would reuse its element, whose effect has
 * already run.
 */
export function Redirect(props: Pick<NavigateProps, 'to' | 'state'>) {
  return <Navigate key={useLocation().key} {...props} replace />;
}
