import { useBus } from '@pool/remote-kit';
import { useEffect } from 'react';

/** While there are edits that are not saved, the shell asks before it leads elsewhere, and the browser before the tab is closed. */
export function useUnsavedEdits(unsaved: boolean): void {
  const bus = useBus();
  useEffect(() => {
    if (!unsaved) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    bus.emit('edits.changed', { unsaved: true });
    window.addEventListener('beforeunload', hold);
    return () => {
      bus.emit('edits.changed', { unsaved: false });
      window.removeEventListener('beforeunload', hold);
    };
  }, [bus, unsaved]);
}
