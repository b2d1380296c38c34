import { type BusPayload, busEvents } from '@pool/contracts';
import { type BrowserStore, tabStore } from '@pool/remote-kit';

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
export function keptInTab(userId: number | null, store: BrowserStore = tabStore): Kept {
  return {
    read() {
      try {
        const stored: unknown = JSON.parse(store.read(key) ?? 'null');
        return userId === null ? null : parse(stored, userId);
      } catch {
        return null;
      }
    },
    write(playback) {
      store.write(key, JSON.stringify({ ...playback, userId }));
    },
    clear: () => store.remove(key),
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
