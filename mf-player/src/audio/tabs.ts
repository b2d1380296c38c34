/** The other tabs of this site. */
export type Tabs = {
  /** Tells the other tabs that this one plays now. */
  announce: () => void;
  /** Called when another tab starts to play. */
  listen: (listener: () => void) => void;
  close: () => void;
};

/** Connects to the real tabs. Without BroadcastChannel, each tab plays independently. */
export function browserTabs(): Tabs {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('pool.player') : null;
  return {
    announce: () => channel?.postMessage('playing'),
    listen: (listener) => channel?.addEventListener('message', listener),
    close: () => channel?.close(),
  };
}
