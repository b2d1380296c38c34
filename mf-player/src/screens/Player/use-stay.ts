import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { archiveAtom, isActive } from '../../archive/archive-state.ts';
import { trayAtom } from '../../downloads/download-state.ts';

/** Makes the browser warn before the page is left while downloads are running or waiting, since they would be lost. */
export function useStay(): void {
  const isDownloading = useAtomValue(trayAtom).some(
    ({ state }) => state === 'waiting' || state === 'running',
  );
  const isArchiving = isActive(useAtomValue(archiveAtom));
  const mustStay = isDownloading || isArchiving;
  useEffect(() => {
    if (!mustStay) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [mustStay]);
}
