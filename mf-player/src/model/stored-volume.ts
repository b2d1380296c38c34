import { deviceStore } from '@pool/remote-kit';

const key = 'pool.volume';

/** Returns the volume of the last visit, 0 to 1; 1 if none is stored. */
export function storedVolume(): number {
  const text = deviceStore.read(key) || null;
  const value = text === null ? Number.NaN : Number(text);
  return value >= 0 && value <= 1 ? value : 1;
}

/** Stores the volume for the next visit, which without storage starts at full volume. */
export function storeVolume(volume: number): void {
  deviceStore.write(key, String(volume));
}
