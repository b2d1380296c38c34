import type { Observable } from 'rxjs';

/** One event as it crosses between parts of the page, each of which may know another version of it. */
export type Message = {
  /** The event's name, such as 'track.rated'. */
  event: string;
  /** The version of `payload`. */
  version: number;
  payload: unknown;
  /** The payload in earlier versions, by version, for listeners that do not know this one. Converted by the sender. */
  earlier?: Readonly<Record<number, unknown>>;
  /** Replays the message to later subscribers, until the next of its event. */
  replay?: boolean;
  /** Makes it a request, which waits until there is a listener. Of several requests, all are kept or only the latest. */
  hold?: 'latest' | 'all';
};

/**
 * The bus between shell and remotes. It knows no schema and handles each message by its own fields, so a new event or version needs no
 * release of the shell. A remote reads and writes it through the typed `Bus` of remote-kit.
 */
export type MessageBus = {
  /** Sends a message. A request without a listener is held until there is one. */
  send(message: Message): void;
  /** Returns a stream of one event's messages; it starts with the replayed one, if any. Subscribing to a request takes it. */
  messages(event: string): Observable<Message>;
};
