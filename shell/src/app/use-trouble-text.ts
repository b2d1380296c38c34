import { useLive } from '@pool/remote-kit';
import type { Trouble } from '../RemoteMount/RemoteMount.tsx';
import { site$ } from './site-map.ts';

/** Returns the messages for a remote that is slow or failed. Its name is in its manifest. */
export function useTroubleText(remote: string): Record<Trouble, string> {
  const label = useLive(site$).labelOf(remote);
  return {
    failed: `${label} could not be loaded. The rest of the site still works.`,
    slow: `${label} is taking longer than usual and will appear when ready.`,
  };
}
