import { busEvents, type EventInput, type EventPayload, type EventTable } from '@pool/contracts';
import type { Bus, Message, MessageBus } from '@pool/remote-api';
import { Observable } from 'rxjs';
import { readMessage, toMessage } from './event-versions.ts';
import { createMessageBus, type MessageBusOptions } from './message-bus.ts';

/** The bus, typed by a table of events. */
export type EventBus<T extends EventTable> = {
  /** Sends an event in the table's version, and those it converts to. Throws on a payload that breaks its schema. */
  emit<N extends keyof T & string>(name: N, payload: EventInput<T[N]>): void;
  /** Returns a stream of one event's payloads in the table's version. A payload that cannot be read is reported and skipped. */
  on<N extends keyof T & string>(name: N): Observable<EventPayload<T[N]>>;
};

/** Creates a typed view of the page's bus from a table of events: by default the one this part of the page was built with. */
export function createEventBus<T extends EventTable = typeof busEvents>(
  messages: MessageBus,
  events?: T,
): EventBus<T> {
  const table: EventTable = events ?? busEvents;
  const definitionOf = (name: string) => {
    const definition = table[name];
    if (!definition) throw new Error(`there is no event ${name}`);
    return definition;
  };
  return {
    emit: (name, payload) => messages.send(toMessage(name, definitionOf(name), payload)),
    on<N extends keyof T & string>(name: N) {
      const definition = definitionOf(name);
      return new Observable<EventPayload<T[N]>>((listener) =>
        messages.messages(name).subscribe((message) => {
          const reading = readMessage(message, definition);
          if (reading.ok) listener.next(reading.payload as EventPayload<T[N]>);
          else reportUnreadable(messages, message, { version: definition.version, reason: reading.reason });
        }),
      );
    },
  };
}

/** Creates a typed bus with its own message bus, for tests and stories. */
export const createBus = (options?: MessageBusOptions): Bus => createEventBus(createMessageBus(options));

/** The events and versions already reported, by bus. */
const reported = new WeakMap<MessageBus, Set<string>>();

/** Reports a message that a listener cannot read, once for each event and version. */
function reportUnreadable(
  messages: MessageBus,
  { event, version: sentVersion }: Message,
  known: { version: number; reason: string },
): void {
  const before = reported.get(messages) ?? new Set();
  const key = `${event} ${sentVersion}`;
  if (before.has(key)) return;
  reported.set(messages, before.add(key));
  console.error(
    `The event ${event} in version ${sentVersion} cannot be read here, where version ${known.version} is known: ${known.reason}`,
  );
  const report = { event, sentVersion, knownVersion: known.version };
  messages.send(toMessage('message.unreadable', busEvents['message.unreadable'], report));
}
