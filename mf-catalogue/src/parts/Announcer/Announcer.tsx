import { VisuallyHidden } from '@pool/design-system';
import { useAtomValue, useSetAtom } from 'jotai';
import { announcedAtom } from '../../model/page-state.ts';

/** Announces a change to screen readers, after whatever they are reading now. */
export function useAnnounce(): (text: string) => void {
  const set = useSetAtom(announcedAtom);
  return (text) => set(({ count }) => ({ text, count: count + 1 }));
}

/** The live region of the remote. Used once, in the root. */
export function Announcer() {
  const { text, count } = useAtomValue(announcedAtom);
  return (
    <VisuallyHidden>
      {/* An additional space makes a repeated text a change, since only changes are read out. */}
      <output data-testid="announced">{count % 2 ? text : `${text}\u00a0`}</output>
    </VisuallyHidden>
  );
}
