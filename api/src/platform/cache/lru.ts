/** Keeps what was used last, up to a size; the rest is forgotten. */
export class Lru<K, V> {
  private entries = new Map<K, { value: V; size: number }>();
  private size = 0;
  private newest: K | undefined;
  private most: number;

  /** `most` is in the unit of the sizes given to `set`. */
  constructor(most: number) {
    this.most = most;
  }

  get(key: K): V | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    if (key === this.newest) return entry.value;
    // A map keeps the order of insertion: put back, it is the newest.
    this.entries.delete(key);
    this.entries.set(key, entry);
    this.newest = key;
    return entry.value;
  }

  set(key: K, value: V, size: number): void {
    this.delete(key);
    this.entries.set(key, { value, size });
    this.newest = key;
    this.size += size;
    for (const oldest of this.entries.keys()) {
      if (this.size <= this.most) break;
      this.delete(oldest);
    }
  }

  delete(key: K): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.entries.delete(key);
    this.size -= entry.size;
  }

  clear(): void {
    this.entries.clear();
    this.size = 0;
  }
}
