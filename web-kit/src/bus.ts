import { type BusEventName, type BusInput, type BusPayload, busEvents } from '@pool/contracts';
import { filter, map, type Observable, ReplaySubject, Subject } from 'rxjs';

/** The event bus between shell and remotes. Names and payloads are those of contracts/src/bus.ts. */
export type Bus = {
  /** Sends an event. Throws on a payload that breaks the contract: a sender's bug, found where it is made. */
  emit<N extends BusEventName>(name: N, payload: BusInput<N>): void;
  /** A stream of one event's payloads; a replayed event starts with its last value. */
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
  return {
    emit(name, payload) {
      const message: Message = { name, payload: busEvents[name].payload.parse(payload) };
      (last.get(name) ?? all).next(message);
    },
    on<N extends BusEventName>(name: N) {
      return (last.get(name) ?? all).pipe(
        filter((message) => message.name === name),
        // emit() parsed it by this very event's schema
        map((message) => message.payload as BusPayload<N>),
      );
    },
  };
}
