import { noConnection } from '@pool/contracts';
import { Button, Dialog } from '@pool/design-system';
import { useEffect, useState } from 'react';
import { bus } from '../services.ts';

/** Opens when a call got no answer at all; Try again has every remote ask for what it lacks. */
export function ConnectionDialog() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const subscription = bus.on('connection.failed').subscribe(() => setOpen(true));
    return () => subscription.unsubscribe();
  }, []);
  const retry = () => {
    setOpen(false);
    bus.emit('connection.retryRequested', {});
  };
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      title="No connection"
      description={noConnection}
      size="sm"
      footer={
        <Button variant="primary" onClick={retry}>
          Try again
        </Button>
      }
    />
  );
}
