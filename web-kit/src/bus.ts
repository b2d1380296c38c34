import { type BusEventName, type BusInput, type BusPayload, busEvents } from '@pool/contracts';
import { filter, map, Observable, ReplaySubject, Subject } from 'rxjs';
import { holdRequests, isHeldRequest, type Request } from './held-requests.ts';

/** The event bus between shell and remotes. Names and payloads are those of contracts/src/bus.ts. */
export type Bus = {
  /**
   * Sends an event. A request whose remote does not listen yet is held until it does (`heldRequests` of the contracts).
   * Throws on a payload that breaks the contract: a sender's bug, found where it is made.
   */
  emit<N extends BusEventName>(name: N, payload: BusInput<N>): void;
  /** A stream of one event's payloads; a replayed event starts with its last value. Subscribing to a request takes it. */
  on<N extends BusEventName>(name: N): Observable<BusPayload<N>>;
};

type Message = { name: BusEventName; payload: unknown };

/** A bus of its own, shared by all who are handed it. One listener's exception does not keep the event from the others. */
export function createBus(): Bus {
  const all = new Subject<Message>();
  const last = new Map<BusEventName, ReplaySubject<Message>>();
  for (const [name, event] of Object.entries(busEvents)) {
    if (event.replay) last.set(name as BusEventName, new ReplaySubject<Message>(1));
  }
  const send = (message: Message) => (last.get(message.name) ?? all).next(message);
  const requests = holdRequests({
    deliver: send,
    onChange: (held) => send({ name: 'requests.held', payload: { requests: held.map(toHeld) } }),
    onDrop: (dropped) => send({ name: 'requests.dropped', payload: { requests: dropped.map(toHeld) } }),
  });
  const stream = (name: BusEventName) =>
    (last.get(name) ?? all).pipe(filter((message) => message.name === name));
  /** The same for a request, whose listener is counted while it listens. */
  const taken = (name: BusEventName) =>
    new Observable<Message>((listener) => {
      const subscription = stream(name).subscribe(listener);
      if (isHeldRequest(name)) subscription.add(requests.addListener(name));
      return subscription;
    });
  return {
    emit(name, payload) {
      const message: Message = { name, payload: busEvents[name].payload.parse(payload) };
      if (isHeldRequest(name)) requests.send({ name, payload: message.payload });
      else send(message);
      if (name === 'remote.failed') {
        const { remote, slot } = message.payload as BusPayload<'remote.failed'>;
        requests.dropFor(remote, slot);
      }
      // What one person asked for must not happen to the next.
      if (name === 'session.changed' || name === 'session.invalidated') requests.clear();
    },
    on<N extends BusEventName>(name: N) {
      return (isHeldRequest(name) ? taken(name) : stream(name)).pipe(
        // emit() parsed it by this very event's schema
        map((message) => message.payload as BusPayload<N>),
      );
    },
  };
}

const toHeld = ({ name, payload }: Request) => ({ event: name, payload });
