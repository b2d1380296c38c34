import { useBus } from '@pool/remote-kit';
import { useEffect } from 'react';

/** While there are unsaved edits, the shell asks before it leaves the page, and the browser before it closes the tab. */
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
