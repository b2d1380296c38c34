import { useToast } from '@pool/design-system';
import { useEffect } from 'react';
import { bus } from '../services.ts';
import { droppedMessages } from './dropped-requests.ts';

/** Tells the member of requests that will not be carried out because their remote did not load. */
export function useDroppedRequests(): void {
  const toast = useToast();
  useEffect(() => {
    const subscription = bus.on('requests.dropped').subscribe((dropped) => {
      for (const message of droppedMessages(dropped)) toast.show({ ...message, tone: 'danger' });
    });
    return () => subscription.unsubscribe();
  }, [toast]);
}
