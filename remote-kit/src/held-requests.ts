import { type BusPayload, busEvents, type HeldRequestName } from '@pool/contracts';
import type { Message } from '@pool/remote-api';
import { readMessage } from './event-versions.ts';

/** A remote, and the slot it has for this. */
export type Taker = { remote: string; slot: string };
/** A message that waits until somebody listens. */
export type Request = Message & { hold: 'latest' | 'all' };
export const isRequest = (message: Message): message is Request => message.hold !== undefined;

type Options = {
  /** Hands a request to those who listen. */
  deliver: (request: Request) => void;
  /** Called with what is held whenever that changes, oldest first. */
  onChange: (held: readonly Request[]) => void;
  /** Called with requests that will not be carried out. */
  onDrop: (dropped: readonly Request[]) => void;
  /** The part of a remote that carries a request out; null where nobody knows. */
  takerOf: (event: string) => Taker | null;
};

/** How long a request waits for its remote, in ms: longer than a failing load takes to be reported. */
export const holdForMs = 30_000;
/** How many requests are held at a time. */
export const maxHeld = 50;

/**
 * Holds requests nobody listens to yet, so that a click made while a remote is loading is not lost. Each is delivered once, in the
 * order it was sent, or dropped when it expires, when its remote fails or when too many wait.
 */
export function holdRequests({ deliver, onChange, onDrop, takerOf }: Options) {
  let held: readonly Request[] = [];
  const timers = new Map<Request, ReturnType<typeof setTimeout>>();
  const listeners = new Map<string, number>();
  const isHeard = (event: string) => (listeners.get(event) ?? 0) > 0;

  /** Stops holding what matches, and answers it. */
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
    for (const request of release(({ event }) => isHeard(event))) deliver(request);
  }

  return {
    /** Delivers a request, or holds it while nobody listens. */
    send(request: Request): void {
      // What was sent earlier goes first.
      if (isHeard(request.event) && held.length === 0) {
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
      if (isHeard(request.event)) queueMicrotask(flush);
    },
    /** Counts a listener of an event, and delivers requests that wait for it. Answers how to take it out again. */
    addListener(event: string): () => void {
      listeners.set(event, (listeners.get(event) ?? 0) + 1);
      // A remote subscribes to its requests one after another: waiting for the last keeps their order.
      queueMicrotask(flush);
      return () => listeners.set(event, (listeners.get(event) ?? 1) - 1);
    },
    /** Drops what waits for this place of a remote, which failed. Without a slot: for any place of it. */
    dropFor(remote: string, slot?: string): void {
      drop(({ event }) => {
        const taker = takerOf(event);
        return taker?.remote === remote && (slot === undefined || taker.slot === slot);
      });
    },
    /** Forgets all without a word: they were somebody else's. */
    clear: () => void release(() => true),
  };
}

/** The payloads of one kind among the requests of 'requests.held' or 'requests.dropped', as far as they can be read here. */
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
