import { type BusPayload, busEvents } from '@pool/contracts';

/**
 * The state of the deck for the next player, after a reload of the page or of the remote. `wish` is the play request; that name is in the
 * stored JSON.
 */
export type KeptPlayback = {
  wish: BusPayload<'play.requested'>;
  /** Seconds from the beginning of the preview. */
  seconds: number;
  playing: boolean;
};

export type Kept = {
  read: () => KeptPlayback | null;
  write: (playback: KeptPlayback) => void;
  clear: () => void;
};

const key = 'pool.player';

/** Stores the state for this tab and this member, since the next person to sign in must not hear it. */
export function keptInTab(userId: number | null, storage: Storage | undefined = tabStorage()): Kept {
  return {
    read() {
      try {
        const stored: unknown = JSON.parse(storage?.getItem(key) ?? 'null');
        return userId === null ? null : parse(stored, userId);
      } catch {
        return null;
      }
    },
    write(playback) {
      try {
        storage?.setItem(key, JSON.stringify({ ...playback, userId }));
      } catch {
        // Storage is full or blocked, so the next player starts empty.
      }
    },
    clear: () => storage?.removeItem(key),
  };
}

function parse(stored: unknown, userId: number): KeptPlayback | null {
  if (typeof stored !== 'object' || stored === null) return null;
  if (!('userId' in stored) || stored.userId !== userId) return null;
  if (!('wish' in stored) || !('seconds' in stored) || !('playing' in stored)) return null;
  const { seconds, playing } = stored;
  const request = busEvents['play.requested'].payload.safeParse(stored.wish);
  if (!request.success || typeof seconds !== 'number' || !(seconds >= 0) || typeof playing !== 'boolean')
    return null;
  return { wish: request.data, seconds, playing };
}

function tabStorage(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}
