import type { Disk, DiskFile } from '../archive/disk.ts';

/** Creates a disk in memory. `room` is its capacity in bytes; `files` are its current files, by name. */
export function fakeDisk({ room = Number.POSITIVE_INFINITY }: { room?: number } = {}) {
  const files = new Map<string, Uint8Array<ArrayBuffer>[]>();
  let used = 0;
  let swept = 0;
  let maxFiles = 0;
  const create = async (name: string): Promise<DiskFile> => {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    files.set(name, parts);
    maxFiles = Math.max(maxFiles, files.size);
    return {
      stream: new WritableStream({
        write(part: Uint8Array<ArrayBuffer>) {
          used += part.byteLength;
          if (used > room) throw new DOMException('full', 'QuotaExceededError');
          parts.push(part.slice());
        },
      }),
      read: async () => new File(parts, name),
    };
  };
  const disk: Disk = {
    open: async () => ({
      create,
      drop: async (name) => void files.delete(name),
      remove: async () => files.clear(),
    }),
    sweep: async () => {
      swept += 1;
    },
  };
  return { ...disk, files, swept: () => swept, maxFiles: () => maxFiles };
}
