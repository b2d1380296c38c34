/**
 * A storage of the browser for this site. Browsers may block it and it may be full: then reading returns null, and writing changes nothing
 * and returns false.
 */
export type BrowserStore = {
  read: (key: string) => string | null;
  write: (key: string, value: string) => boolean;
  remove: (key: string) => void;
};

/** Lasts on this device, for all tabs. */
export const deviceStore: BrowserStore = storeOf(() => globalThis.localStorage);
/** Lasts as long as this tab, also when it is reloaded. */
export const tabStore: BrowserStore = storeOf(() => globalThis.sessionStorage);

/** Where storage is blocked, accessing it throws; outside a browser there is none. */
function storeOf(open: () => Storage): BrowserStore {
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(open());
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key) => attempt((storage) => storage.getItem(key), null),
    write: (key, value) =>
      attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
  };
}
