import { busEvents } from '@pool/contracts';
import type { Message, MessageBus } from '@pool/remote-api';
import { filter, Observable, Subject } from 'rxjs';
import { readMessage, toMessage } from './event-versions.ts';
import { holdRequests, isRequest, type Request, type Taker } from './held-requests.ts';

export type MessageBusOptions = {
  /** Finds the part of a remote that carries a request out: when it fails, the request is dropped. */
  takerOf?: (request: string) => Taker | null;
};

/**
 * Creates the bus of a page. Each message says whether it is replayed or held, whatever its event is. An exception of one listener does
 * not keep a message from the others.
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
  /** Listens for the events after which requests will not be carried out, in whatever version they are sent. */
  const dropAfter = (message: Message) => {
    if (message.event === 'remote.failed') {
      const failed = readMessage(message, busEvents['remote.failed']);
      if (failed.ok) requests.dropFor(failed.payload.remote, failed.payload.slot);
    }
    // A request of one person must not be carried out for the next.
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
