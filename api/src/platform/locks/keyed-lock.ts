/**
 * Creates a lock by key for this process: work under a key starts when the earlier work under that key has ended, even if that failed. It
 * does what a row lock does between processes, without a database connection for each waiting caller.
 */
export function createKeyedLock<K>(): <T>(key: K, work: () => Promise<T>) => Promise<T> {
  const last = new Map<K, Promise<unknown>>();
  return (key, work) => {
    const current = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, current);
    const release = () => {
      if (last.get(key) === current) last.delete(key);
    };
    current.then(release, release);
    return current;
  };
}
