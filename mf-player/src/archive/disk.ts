/** One file being written. */
export type DiskFile = { stream: WritableStream<Uint8Array>; read: () => Promise<File> };

/** The folder of one archive, used only by this page. */
export type DiskFolder = {
  create: (name: string) => Promise<DiskFile>;
  drop: (name: string) => Promise<void>;
  /** Removes the folder with its contents. */
  remove: () => Promise<void>;
};

/** Storage for files too large for memory: the origin's private file system. */
export type Disk = {
  /** Creates a folder; null if the browser has no such storage. */
  open: () => Promise<DiskFolder | null>;
  /** Removes what closed pages left behind. */
  sweep: () => Promise<void>;
};

const place = 'pool-archives';
const lockOf = (name: string) => `${place}/${name}`;

/** The browser's disk. A lock for each folder distinguishes those of open pages from leftovers. */
export const browserDisk: Disk = {
  async open() {
    const root = await archives();
    if (!root || !('createWritable' in FileSystemFileHandle.prototype)) return null;
    const name = crypto.randomUUID();
    const release = await hold(lockOf(name));
    const folder = await root.getDirectoryHandle(name, { create: true });
    return {
      async create(fileName) {
        const handle = await folder.getFileHandle(fileName, { create: true });
        return { stream: await handle.createWritable(), read: () => handle.getFile() };
      },
      drop: (fileName) => folder.removeEntry(fileName),
      async remove() {
        await root.removeEntry(name, { recursive: true });
        release();
      },
    };
  },
  async sweep() {
    const root = await archives();
    if (!root) return;
    for await (const name of root.keys())
      await navigator.locks.request(lockOf(name), { ifAvailable: true }, async (lock) => {
        if (lock) await root.removeEntry(name, { recursive: true });
      });
  },
};

async function archives(): Promise<FileSystemDirectoryHandle | null> {
  try {
    const root = await navigator.storage.getDirectory();
    return await root.getDirectoryHandle(place, { create: true });
  } catch {
    // A private window, or a browser without such storage.
    return null;
  }
}

/** Holds a lock until the returned function is called or the page is closed. */
function hold(name: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    navigator.locks.request(name, () => new Promise<void>((release) => resolve(release))).catch(reject);
  });
}

/** Returns whether an error means that the disk is full. */
export const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';
