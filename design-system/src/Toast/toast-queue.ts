import type { Toast } from '@base-ui/react/toast';

type Manager = ReturnType<typeof Toast.createToastManager>;
type ToastEvent = Parameters<Parameters<Manager[' subscribe']>[0]>[0];
/** A toast that is not shown yet. */
export type WaitingToast = Parameters<Manager['add']>[0] & { id: string };

type Store = [subscribe: (listener: () => void) => () => void, read: () => readonly WaitingToast[]];
const stores = new WeakMap<Manager, Store>();

/** Returns the toasts waiting to be shown, as an external store for React. */
export function waitingToasts(manager: Manager): Store {
  const store = stores.get(manager);
  if (!store) throw new Error('this toast manager was not made by createToastHost');
  return store;
}

/**
 * Creates a toast manager for Base UI's provider. Base UI's own manager drops toasts sent before a provider is mounted; this one keeps
 * them, since the provider is loaded on demand.
 */
export function createToastQueue(): Manager {
  const providers = new Set<(event: ToastEvent) => void>();
  const watchers = new Set<() => void>();
  let waiting: readonly WaitingToast[] = [];
  let count = 0;
  const wait = (next: readonly WaitingToast[]) => {
    waiting = next;
    for (const watcher of watchers) watcher();
  };
  const send = (event: ToastEvent) => {
    for (const provider of providers) provider(event);
  };
  const manager: Manager = {
    ' subscribe'(provider) {
      providers.add(provider);
      for (const options of waiting) provider({ action: 'add', options });
      if (waiting.length > 0) wait([]);
      return () => providers.delete(provider);
    },
    add(given) {
      count += 1;
      const options = { ...given, id: given.id ?? `toast-${count}`, transitionStatus: 'starting' as const };
      if (providers.size === 0) wait([...waiting, options]);
      else send({ action: 'add', options });
      return options.id;
    },
    close(id) {
      if (providers.size === 0) wait(waiting.filter((toast) => id !== undefined && toast.id !== id));
      else send({ action: 'close', options: { id } });
    },
    update: (id, updates) => send({ action: 'update', options: { id, updates } }),
    promise(promise, options) {
      let handled = promise;
      const setPromise = (next: typeof promise) => {
        handled = next;
      };
      send({ action: 'promise', options: { ...options, promise, setPromise } });
      return handled;
    },
  };
  stores.set(manager, [
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => waiting,
  ]);
  return manager;
}
