import { useBus } from '@pool/remote-kit';
import { useEffect } from 'react';

/** Makes the shell ask before leaving the page, and the browser before closing the tab, while there are unsaved edits. */
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
