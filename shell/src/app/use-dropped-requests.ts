import { useEffect } from 'react';
import { bus, toastHost } from '../services.ts';
import { droppedMessages } from './dropped-requests.ts';
import { site$ } from './site-map.ts';

/** Tells the member about requests that will not be handled because their remote did not load. */
export function useDroppedRequests(): void {
  useEffect(() => {
    const subscription = bus.on('requests.dropped').subscribe((dropped) => {
      for (const message of droppedMessages(dropped, site$.value))
        toastHost.toasts.show({ ...message, tone: 'danger' });
    });
    return () => subscription.unsubscribe();
  }, []);
}
