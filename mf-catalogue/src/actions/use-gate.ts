import { paths, viewerOf } from '@pool/contracts';
import { useUser } from '@pool/remote-kit';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Who may act: an active DJ may; anybody else is led to where it becomes possible. A visitor who wants to play signs in, one
 * who wants anything else registers; a member without a subscription learns of it.
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
