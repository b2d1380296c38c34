import { busEvents } from '@pool/contracts';
import type { Message, MessageBus } from '@pool/remote-api';
import { filter, Observable, Subject } from 'rxjs';
import { readMessage, toMessage } from './event-versions.ts';
import { holdRequests, isRequest, type Request, type Taker } from './held-requests.ts';

export type MessageBusOptions = {
  /** Finds the part of a remote that handles a request. If that part fails, the request is dropped. */
  takerOf?: (request: string) => Taker | null;
};

/**
 * Creates the bus of a page. Each message itself says whether it is replayed or held. An exception in one listener does not keep a message
 * from the others.
 */
export function createMessageBus({ takerOf = () => null }: MessageBusOptions = {}): MessageBus {
  const all = new Subject<Message>();
  const last = new Map<string, Message>();
  const deliver = (message: Message) => {
    if (message.replay) last.set(message.event, message);
    all.next(message);
  };
  const requests = holdRequests({
    takerOf,
    deliver,
    onChange: (held) =>
      deliver(toMessage('requests.held', busEvents['requests.held'], { requests: held.map(toHeld) })),
    onDrop: (dropped) =>
      deliver(
        toMessage('requests.dropped', busEvents['requests.dropped'], { requests: dropped.map(toHeld) }),
      ),
  });
  /** Drops requests after events that mean they will not be handled, whatever their version. */
  const dropAfter = (message: Message) => {
    if (message.event === 'remote.failed') {
      const failed = readMessage(message, busEvents['remote.failed']);
      if (failed.ok) requests.dropFor(failed.payload.remote, failed.payload.slot);
    }
    // A request of one person must not be handled for the next.
    if (message.event === 'session.changed' || message.event === 'session.invalidated') requests.clear();
  };
  return {
    send(message) {
      if (isRequest(message)) requests.send(message);
      else deliver(message);
      dropAfter(message);
    },
    messages: (event) =>
      new Observable<Message>((listener) => {
        const subscription = all.pipe(filter((message) => message.event === event)).subscribe(listener);
        const replayed = last.get(event);
        if (replayed) listener.next(replayed);
        // Any subscriber takes the held requests.
        subscription.add(requests.addListener(event));
        return subscription;
      }),
  };
}

const toHeld = ({ event, version, payload, earlier }: Request) => ({
  event,
  version,
  payload,
  ...(earlier && { earlier }),
});
