import { ConfirmDialog } from '@pool/design-system';
import { userOf } from '@pool/remote-kit';
import { useCallback, useEffect, useRef } from 'react';
// Not from react-router-dom: what is handed out under that name is what remotes need (src/shared).
import { type BlockerFunction, useBlocker } from 'react-router';
import { bus, session$ } from '../services.ts';

/**
 * Asks before a page with unsaved edits is left for another. The edits are a remote's, which says on the bus that there are some; the
 * way elsewhere is the shell's. Nobody who is signed out is held back.
 */
export function LeaveGuard() {
  const unsaved = useRef(false);
  useEffect(() => {
    const listening = bus.on('edits.changed').subscribe((edits) => {
      unsaved.current = edits.unsaved;
    });
    return () => listening.unsubscribe();
  }, []);
  const blocks = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      unsaved.current &&
      userOf(session$.value) !== null &&
      currentLocation.pathname !== nextLocation.pathname,
    [],
  );
  const blocker = useBlocker(blocks);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      description="Your changes on this page have not been saved."
      confirmLabel="Leave"
      cancelLabel="Stay"
      tone="danger"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
