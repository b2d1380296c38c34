import type { Observable } from 'rxjs';

/** One event as it crosses between parts of the page, each of which may know another version of it. */
export type Message = {
  /** The event's name, as 'track.rated'. */
  event: string;
  /** The version of `payload`. */
  version: number;
  payload: unknown;
  /** The payload in earlier versions, by version, for listeners that do not know this one. Made by the sender. */
  earlier?: Readonly<Record<number, unknown>>;
  /** Replays the message to later subscribers, until the next of its event. */
  replay?: boolean;
  /** Makes it a request: it waits until there is a listener. Of several, all count or only the latest. */
  hold?: 'latest' | 'all';
};

/**
 * The bus between shell and remotes. It knows no schema and handles each message by its own fields, so a new event or version needs no
 * release of the shell. A remote reads and writes it through the typed `Bus` of remote-kit.
 */
export type MessageBus = {
  /** Sends a message. A request without a listener is held until there is one. */
  send(message: Message): void;
  /** A stream of one event's messages; it starts with the last one to be replayed. Subscribing to a request takes it. */
  messages(event: string): Observable<Message>;
};
