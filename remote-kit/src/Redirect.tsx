import { Navigate, type NavigateProps, useLocation } from 'react-router-dom';

/**
 * Redirects to another address without reloading the page, so the player keeps playing. Replaces the current history entry. Each address
 * needs its own element (the key): a redirect that follows before the last one has rendered would otherwise reuse its element, whose effect
 * has already run.
 */
export function Redirect(props: Pick<NavigateProps, 'to' | 'state'>) {
  return <Navigate key={useLocation().key} {...props} replace />;
}
