import { readFile } from 'node:fs/promises';
import { isIPv4, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A read of the connection tables serves every caller within this many milliseconds. */
const tablesLifeMs = 20;
let tables: { at: number; text: Promise<string> } | null = null;

/** Reads the kernel's tables of TCP connections; empty where there are none (anything but Linux). */
function readTables(): Promise<string> {
  const at = performance.now();
  if (tables === null || at - tables.at > tablesLifeMs) {
    const read = (file: string) => readFile(file, 'latin1').catch(() => '');
    const text = Promise.all([read('/proc/net/tcp'), read('/proc/net/tcp6')]).then((both) => both.join('\n'));
    tables = { at, text };
  }
  return tables.text;
}

/** Formats an address as in the tables: words of 32 bits in the byte order of the machine, which is little-endian. */
function hexOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped) return `0000000000000000FFFF0000${hexOf(mapped)}`;
  const bytes = isIPv4(address) ? address.split('.').map(Number) : ipv6Bytes(address);
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0'));
  const words = Array.from({ length: hex.length / 4 }, (_, i) => hex.slice(4 * i, 4 * i + 4).reverse());
  return words.flat().join('').toUpperCase();
}

function ipv6Bytes(address: string): number[] {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [before, after] = [groups(head), groups(tail ?? '')];
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
}

/** Returns the bytes of a connection that the kernel holds because the other side has not acknowledged them; 0 where that is unknown. */
async function unacknowledged({ localPort, remoteAddress, remotePort }: Socket): Promise<number> {
  if (localPort === undefined || remotePort === undefined || remoteAddress === undefined) return 0;
  const port = (number: number) => number.toString(16).toUpperCase().padStart(4, '0');
  // "local remote state sent-queue:received-queue"; the local address may be any of the machine's.
  const ends = `:${port(localPort)} ${hexOf(remoteAddress)}:${port(remotePort)} `;
  const table = await readTables();
  const found = table.indexOf(ends);
  if (found < 0) return 0;
  const queue = table.slice(found + ends.length + 3, found + ends.length + 11);
  return Number.parseInt(queue, 16) || 0;
}

/** How many bytes of one response the other side has acknowledged. */
export type Acknowledged = {
  /** Waits until at least this many bytes of the response have been acknowledged; returns false when the connection is gone. */
  reached: (bytes: number) => Promise<boolean>;
};

/**
 * Follows a response from its first byte on. After a write, megabytes may remain in the kernel's buffers while the client reads nothing;
 * bytes that the client's machine has acknowledged have left this one. Behind a proxy, the client is the proxy.
 */
export function acknowledgedBytes(socket: Socket): Acknowledged {
  const before = socket.bytesWritten;
  return {
    async reached(bytes) {
      if (bytes <= 0) return !socket.destroyed;
      for (let wait = 5; !socket.destroyed; wait = Math.min(2 * wait, 200)) {
        const written = socket.bytesWritten - socket.writableLength - before;
        if (written >= bytes && written - (await unacknowledged(socket)) >= bytes) return !socket.destroyed;
        await pause(wait);
      }
      return false;
    },
  };
}
