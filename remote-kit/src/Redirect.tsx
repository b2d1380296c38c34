import { Navigate, type NavigateProps, useLocation } from 'react-router-dom';

/**
 * Leads on to another address, which takes the place of this one in the history. Within the page: the player, and the music, stay.
 * Each address is led on by itself: one that comes before the last redirect is drawn would otherwise find that one's element there, and its
 * effect done.
 */
export function Redirect(props: Pick<NavigateProps, 'to' | 'state'>) {
  return <Navigate key={useLocation().key} {...props} replace />;
}
