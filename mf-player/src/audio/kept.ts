import { type BusPayload, busEvents } from '@pool/contracts';

/**
 * The state of the deck for the next player: after a reload of the page or of the remote. `wish` is the request to play; the name is that
 * of the stored JSON.
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

/** Keeps it for this tab and this member: the next person to sign in must not hear another's music. */
export function keptInTab(userId: number | null, storage: Storage | undefined = tabStorage()): Kept {
  return {
    read() {
      try {
        const kept: unknown = JSON.parse(storage?.getItem(key) ?? 'null');
        return userId === null ? null : parse(kept, userId);
      } catch {
        return null;
      }
    },
    write(playback) {
      try {
        storage?.setItem(key, JSON.stringify({ ...playback, userId }));
      } catch {
        // A full or forbidden storage loses a comfort, nothing else.
      }
    },
    clear: () => storage?.removeItem(key),
  };
}

function parse(kept: unknown, userId: number): KeptPlayback | null {
  if (typeof kept !== 'object' || kept === null) return null;
  if (!('userId' in kept) || kept.userId !== userId) return null;
  if (!('wish' in kept) || !('seconds' in kept) || !('playing' in kept)) return null;
  const { seconds, playing } = kept;
  const request = busEvents['play.requested'].payload.safeParse(kept.wish);
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
