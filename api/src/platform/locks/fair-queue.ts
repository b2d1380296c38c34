type Options = {
  /** Pieces of work that may wait for one key. */
  maxPerKey: number;
  /** Pieces of work that may wait in total. */
  max: number;
};

/** Thrown instead of waiting: `one`: this key has enough waiting; `all`: the queue is full. */
export class QueueFull extends Error {
  override name = 'QueueFull';
  readonly whose: 'one' | 'all';

  constructor(whose: 'one' | 'all') {
    super(`the queue is full: ${whose}`);
    this.whose = whose;
  }
}

/**
 * Does one piece of work at a time, with the keys taking turns: however much work one key has, another waits only for the current piece and
 * for one piece of each waiting key. Throws QueueFull beyond the limits. p-limit has one queue for all and does not refuse anything.
 */
export function createFairQueue<K>({
  maxPerKey,
  max,
}: Options): <T>(key: K, work: () => Promise<T>) => Promise<T> {
  // In the order of their turns: a Map keeps the insertion order.
  const waiting = new Map<K, (() => void)[]>();
  let count = 0;
  let isRunning = false;

  function next(): void {
    const [first] = waiting;
    if (!first) {
      isRunning = false;
      return;
    }
    const [key, [start, ...rest]] = first;
    waiting.delete(key);
    if (rest.length > 0) waiting.set(key, rest);
    count -= 1;
    start?.();
  }

  return async (key, work) => {
    if (isRunning) {
      const ours = waiting.get(key) ?? [];
      if (ours.length >= maxPerKey) throw new QueueFull('one');
      if (count >= max) throw new QueueFull('all');
      const turn = Promise.withResolvers<void>();
      waiting.set(key, [...ours, turn.resolve]);
      count += 1;
      await turn.promise;
    }
    isRunning = true;
    try {
      return await work();
    } finally {
      next();
    }
  };
}
