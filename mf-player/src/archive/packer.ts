import type { Bin } from '../downloads/fetch-file.ts';
import type { Disk, DiskFolder } from './disk.ts';
import { type DiskZip, startDiskZip } from './zip-on-disk.ts';

/** The size up to which an archive is created in memory, in bytes. See docs/decisions/0018. */
const inMemory = 64 * 1024 * 1024;
/** The size up to which a member is kept in memory until it is packed, in bytes; a larger one is kept on disk. */
const memberInMemory = 32 * 1024 * 1024;

type Held = { name: string; content: Blob };

/**
 * Creates a packer of files into one archive, without compression, since music does not get smaller. While everything fits into memory, it
 * is zipped at the end; from the first file that does not fit, everything is written to disk as it arrives.
 */
export function createPacker(disk: Disk, { limit = inMemory, part = memberInMemory } = {}) {
  const held: Held[] = [];
  let size = 0;
  let folder: Promise<DiskFolder | null> | undefined;
  let zip: DiskZip | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let parts = 0;
  /** Members on disk, and the functions that remove them once they are packed. */
  const waiting = new Map<Blob, () => Promise<void>>();
  const opened = () => {
    folder ??= disk.open();
    return folder;
  };

  async function write(to: DiskZip, { name, content }: Held): Promise<void> {
    await to.add(name, content);
    await waiting.get(content)?.();
    waiting.delete(content);
  }

  async function add(one: Held): Promise<void> {
    size += one.content.size;
    if (zip) return await write(zip, one);
    held.push(one);
    if (size <= limit) return;
    const place = await opened();
    if (!place) return;
    zip = await startDiskZip(place);
    for (const each of held.splice(0)) await write(zip, each);
  }

  return {
    /** Adds a file. Resolves when the file itself is no longer needed. Throws if the disk refuses it. */
    add(name: string, content: Blob): Promise<void> {
      const added = last.then(() => add({ name, content }));
      last = added.catch(() => undefined);
      return added;
    },
    /** Returns where to keep a member of this size (null: unknown) until it is added; null means memory. */
    async room(bytes: number | null): Promise<Bin | null> {
      if (bytes !== null && bytes <= part) return null;
      const place = await opened();
      if (!place) return null;
      parts += 1;
      const name = `part-${parts}`;
      const file = await place.create(name);
      const drop = () => place.drop(name);
      return {
        stream: file.stream,
        async close() {
          const content = await file.read();
          waiting.set(content, drop);
          return content;
        },
        drop,
      };
    },
    /** Returns the complete archive. */
    async finish(): Promise<Blob> {
      await last;
      if (zip) return await zip.finish();
      const { zipInMemory } = await import('./zip-in-memory.ts');
      return await zipInMemory(held);
    },
    /** Frees all memory and disk space. */
    async discard(): Promise<void> {
      held.length = 0;
      await zip?.abort();
      await (await folder)?.remove();
    },
  };
}
