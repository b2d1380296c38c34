import { paths, viewerOf } from '@pool/contracts';
import { useUser } from '@pool/remote-kit';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Returns a function that lets an active DJ act, and sends everyone else to the page that makes it possible: a visitor who wants to play
 * signs in, a visitor who wants anything else registers, and a member without a subscription learns about it.
 */
export function useGate(): (wants: 'play' | 'more') => boolean {
  const viewer = viewerOf(useUser());
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (wants) => {
    if (viewer === 'activeDj') return true;
    if (viewer === 'visitor')
      void navigate(wants === 'play' ? paths.login(pathname + search) : paths.register());
    else void navigate(viewer === 'label' ? paths.label() : paths.unpaid());
    return false;
  };
}
