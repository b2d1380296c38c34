/**
 * Makes a lock by key for this process: work under a key starts when the work before it under that key has ended, whether it failed or not. It
 * does what a row lock does between processes, without a database connection for each caller that waits.
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
