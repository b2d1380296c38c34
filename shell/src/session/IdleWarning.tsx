import { Button, Dialog } from '@pool/design-system';
import { useLive } from '@pool/remote-kit';
import { useRef } from 'react';
import { signOut } from '../services.ts';
import { idle$, stay } from './idle-here.ts';

/** Asks whether the member is still there, a minute before the session ends. Closing the dialog means yes. */
export function IdleWarning() {
  const isWarned = useLive(idle$) === 'warned';
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={isWarned}
      onClose={stay}
      size="sm"
      title="Are you still there?"
      description="You have been inactive for 29 minutes and will be signed out in one minute."
      initialFocus={button}
      footer={
        <>
          <Button onClick={() => void signOut('loggedOut')}>Sign out</Button>
          <Button ref={button} variant="primary" onClick={stay}>
            Stay signed in
          </Button>
        </>
      }
    />
  );
}
