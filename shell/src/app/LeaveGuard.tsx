import { ConfirmDialog } from '@pool/design-system';
import { useLive, userOf } from '@pool/remote-kit';
import { useEffect } from 'react';
import { bus, session$ } from '../services.ts';
import type { GuardedHistory } from './guarded-history.ts';

/**
 * Asks for confirmation before a page with unsaved edits is left. The remote with the edits announces them on the bus; the shell controls
 * navigation. A member who is signed out is not asked.
 */
export function LeaveGuard({ history }: { history: GuardedHistory }) {
  useEffect(() => {
    let unsaved = false;
    const listening = bus.on('edits.changed').subscribe((edits) => {
      unsaved = edits.unsaved;
    });
    const unguard = history.guard((from, to) => unsaved && userOf(session$.value) !== null && from !== to);
    return () => {
      listening.unsubscribe();
      unguard();
    };
  }, [history]);
  const departure = useLive(history.departure$);
  return (
    <ConfirmDialog
      open={departure !== null}
      title="Leave without saving?"
      description="Your changes on this page have not been saved."
      confirmLabel="Leave"
      cancelLabel="Stay"
      tone="danger"
      onConfirm={() => departure?.proceed()}
      onCancel={() => departure?.stay()}
    />
  );
}
