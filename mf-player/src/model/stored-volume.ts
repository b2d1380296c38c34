const key = 'pool.volume';

/** Returns the volume of the last visit, 0 to 1; 1 if there is none or storage is blocked. */
export function storedVolume(storage: Pick<Storage, 'getItem'> | undefined = safeStorage()): number {
  const text = storage?.getItem(key);
  const value = text === null || text === undefined || text === '' ? Number.NaN : Number(text);
  return value >= 0 && value <= 1 ? value : 1;
}

/** Stores the volume for the next visit, if the browser allows it. */
export function storeVolume(
  volume: number,
  storage: Pick<Storage, 'setItem'> | undefined = safeStorage(),
): void {
  try {
    storage?.setItem(key, String(volume));
  } catch {
    // Storage is full or blocked, so the next visit starts at full volume.
  }
}

function safeStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
