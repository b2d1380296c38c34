import { type BusPayload, busEvents, type HeldRequestName } from '@pool/contracts';
import type { Message } from '@pool/remote-api';
import { readMessage } from './event-versions.ts';

/** A remote, and the slot in which it handles a request. */
export type Taker = { remote: string; slot: string };
/** A message that waits until a remote listens. */
export type Request = Message & { hold: 'latest' | 'all' };
export const isRequest = (message: Message): message is Request => message.hold !== undefined;

type Options = {
  /** Hands a request to its listeners. */
  deliver: (request: Request) => void;
  /** Called with the held requests whenever they change, oldest first. */
  onChange: (held: readonly Request[]) => void;
  /** Called with requests that will not be handled. */
  onDrop: (dropped: readonly Request[]) => void;
  /** Returns the part of a remote that handles a request; null if it is not known. */
  takerOf: (event: string) => Taker | null;
};

/** How long a request waits for its remote, in ms: longer than it takes to report a failed load. */
export const holdForMs = 30_000;
/** The maximum number of requests held at a time. */
export const maxHeld = 50;

/**
 * Holds requests without a listener, so that a click made while a remote is loading is not lost. Requests are delivered once, in the order
 * they were sent, or dropped when they expire, when their remote fails or when too many wait.
 */
export function holdRequests({ deliver, onChange, onDrop, takerOf }: Options) {
  let held: readonly Request[] = [];
  const timers = new Map<Request, ReturnType<typeof setTimeout>>();
  const listeners = new Map<string, number>();
  const hasListener = (event: string) => (listeners.get(event) ?? 0) > 0;

  /** Stops holding the requests that match, and returns them. */
  function release(matches: (request: Request) => boolean): Request[] {
    const out = held.filter(matches);
    if (out.length === 0) return [];
    for (const request of out) {
      clearTimeout(timers.get(request));
      timers.delete(request);
    }
    held = held.filter((request) => !out.includes(request));
    onChange(held);
    return out;
  }

  function drop(matches: (request: Request) => boolean): void {
    const dropped = release(matches);
    if (dropped.length > 0) onDrop(dropped);
  }

  function flush(): void {
    for (const request of release(({ event }) => hasListener(event))) deliver(request);
  }

  return {
    /** Delivers a request, or holds it until there is a listener. */
    send(request: Request): void {
      // Requests sent earlier go first.
      if (hasListener(request.event) && held.length === 0) {
        deliver(request);
        return;
      }
      if (request.hold === 'latest') release(({ event }) => event === request.event);
      if (held.length >= maxHeld) {
        onDrop([request]);
        return;
      }
      // A copy: the same message may be sent twice.
      const entry = { ...request };
      timers.set(
        entry,
        setTimeout(() => drop((one) => one === entry), holdForMs),
      );
      held = [...held, entry];
      onChange(held);
      if (hasListener(request.event)) queueMicrotask(flush);
    },
    /** Registers a listener of an event, and delivers requests that wait for it. Returns the function that removes it. */
    addListener(event: string): () => void {
      listeners.set(event, (listeners.get(event) ?? 0) + 1);
      // A remote subscribes to its requests one after another; waiting for the last keeps their order.
      queueMicrotask(flush);
      return () => listeners.set(event, (listeners.get(event) ?? 1) - 1);
    },
    /** Drops the requests that wait for a failed slot of a remote, or for any of its slots if none is given. */
    dropFor(remote: string, slot?: string): void {
      drop(({ event }) => {
        const taker = takerOf(event);
        return taker?.remote === remote && (slot === undefined || taker.slot === slot);
      });
    },
    /** Discards all requests without reporting them: they belonged to another person. */
    clear: () => void release(() => true),
  };
}

/** Returns the payloads of one kind among the requests of 'requests.held' or 'requests.dropped'. Skips those that cannot be read here. */
export const requestsOf = <N extends HeldRequestName>(
  { requests }: BusPayload<'requests.held'>,
  name: N,
): BusPayload<N>[] =>
  requests
    .filter(({ event }) => event === name)
    .flatMap((request) => {
      const reading = readMessage(request, busEvents[name]);
      return reading.ok ? [reading.payload] : [];
    });
