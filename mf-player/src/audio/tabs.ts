/** The other tabs of this site. */
export type Tabs = {
  /** Tells them that this tab plays now. */
  announce: () => void;
  /** Called when another tab starts to play. */
  listen: (listener: () => void) => void;
  close: () => void;
};

/** The real tabs; without BroadcastChannel each plays for itself. */
export function browserTabs(): Tabs {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('pool.player') : null;
  return {
    announce: () => channel?.postMessage('playing'),
    listen: (listener) => channel?.addEventListener('message', listener),
    close: () => channel?.close(),
  };
}
