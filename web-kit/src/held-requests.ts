import { type BusPayload, type HeldRequestName, heldRequests } from '@pool/contracts';

export type Request = { name: HeldRequestName; payload: unknown };

type Options = {
  /** Hands a request to those who listen. */
  deliver: (request: Request) => void;
  /** Called with what is held whenever that changes, oldest first. */
  onChange: (held: readonly Request[]) => void;
  /** Called with requests that will not be carried out. */
  onDrop: (dropped: readonly Request[]) => void;
};

/** How long a request waits for its remote, in ms: longer than a failing load takes to be reported. */
export const holdForMs = 30_000;
/** How many requests are held at a time. */
export const mostHeld = 50;

export const isHeldRequest = (name: string): name is HeldRequestName => Object.hasOwn(heldRequests, name);

/**
 * Holds requests nobody listens to yet, so that a click made while a remote is loading is not lost. Each is delivered once, in the
 * order it was sent, or dropped when it expires, when its remote fails or when too many wait.
 */
export function holdRequests({ deliver, onChange, onDrop }: Options) {
  let held: (Request & { timer: ReturnType<typeof setTimeout> })[] = [];
  const listeners = new Map<HeldRequestName, number>();
  const isHeard = (name: HeldRequestName) => (listeners.get(name) ?? 0) > 0;

  /** Stops holding what matches, and answers it. */
  function release(matches: (request: Request) => boolean): Request[] {
    const out = held.filter(matches);
    if (out.length === 0) return [];
    for (const { timer } of out) clearTimeout(timer);
    held = held.filter((request) => !out.includes(request));
    onChange(held);
    return out;
  }

  function drop(matches: (request: Request) => boolean): void {
    const dropped = release(matches);
    if (dropped.length > 0) onDrop(dropped);
  }

  function flush(): void {
    for (const request of release(({ name }) => isHeard(name))) deliver(request);
  }

  return {
    /** Delivers a request, or holds it while nobody listens. */
    send(request: Request): void {
      // What was sent earlier goes first.
      if (isHeard(request.name) && held.length === 0) {
        deliver(request);
        return;
      }
      if (heldRequests[request.name].keep === 'latest') release(({ name }) => name === request.name);
      if (held.length >= mostHeld) {
        onDrop([request]);
        return;
      }
      const timer = setTimeout(() => drop((one) => one === entry), holdForMs);
      const entry = { ...request, timer };
      held = [...held, entry];
      onChange(held);
      if (isHeard(request.name)) queueMicrotask(flush);
    },
    /** Counts a listener of a request, and delivers what waits for it. Answers how to take it out again. */
    addListener(name: HeldRequestName): () => void {
      listeners.set(name, (listeners.get(name) ?? 0) + 1);
      // A remote subscribes to its requests one after another: waiting for the last keeps their order.
      queueMicrotask(flush);
      return () => listeners.set(name, (listeners.get(name) ?? 1) - 1);
    },
    /** Drops what waits for this place of a remote, which failed. Without a slot: for any place of it. */
    dropFor(remote: string, slot?: string): void {
      drop(({ name }) => {
        const rule = heldRequests[name];
        return rule.remote === remote && (slot === undefined || rule.slot === slot);
      });
    },
    /** Forgets all without a word: they were somebody else's. */
    clear: () => void release(() => true),
  };
}

/** The payloads of one kind among the requests of 'requests.held' or 'requests.dropped'. */
export const requestsOf = <N extends HeldRequestName>(
  { requests }: BusPayload<'requests.held'>,
  name: N,
): BusPayload<N>[] =>
  // The bus parsed each by this very event's schema before it held it.
  requests.filter(({ event }) => event === name).map(({ payload }) => payload as BusPayload<N>);
