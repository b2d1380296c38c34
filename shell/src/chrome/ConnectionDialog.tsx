import { noConnection } from '@pool/contracts';
import { Button, Dialog } from '@pool/design-system';
import { useEffect, useEffectEvent, useState } from 'react';
import { fromEvent } from 'rxjs';
import { bus } from '../services.ts';

/**
 * Opens when a call got no answer. Try again makes every remote fetch what is missing. When the network returns, the same happens and the
 * dialog closes.
 */
export function ConnectionDialog() {
  const [open, setOpen] = useState(false);
  const retry = () => {
    setOpen(false);
    bus.emit('connection.retryRequested', {});
  };
  const onOnline = useEffectEvent(retry);
  useEffect(() => {
    const subscription = bus.on('connection.failed').subscribe(() => setOpen(true));
    subscription.add(fromEvent(window, 'online').subscribe(onOnline));
    return () => subscription.unsubscribe();
  }, []);
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
