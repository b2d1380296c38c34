import { type ReadBytes, Untaggable } from './song-tags.ts';

/** A page of an OGG (RFC 3533, section 6) as far as it tells where it belongs. */
export type OggPage = { serial: number; sequence: number };

const headSize = 27;
/** Headers larger than this are no song's. */
const maxPages = 300;
const maxSegments = 255;

/** Reads whole packets from byte `from` on, until there are so many. Throws Untaggable where another packet begins in their last page. */
export async function readOggPages(
  read: ReadBytes,
  from: number,
  count: number,
): Promise<{ packets: Buffer[]; pages: OggPage[]; end: number }> {
  const packets: Buffer[] = [];
  const pages: OggPage[] = [];
  let open: Buffer[] = [];
  let at = from;
  while (packets.length < count) {
    const head = await read(at, at + headSize + maxSegments);
    if (head.toString('latin1', 0, 4) !== 'OggS' || pages.length === maxPages)
      throw new Untaggable('its header pages are broken');
    const segments = head.subarray(headSize, headSize + (head[26] ?? 0));
    const start = at + headSize + segments.length;
    at = start + segments.reduce((sum, size) => sum + size, 0);
    const body = await read(start, at);
    if (body.length < at - start) throw new Untaggable('its header pages are cut');
    pages.push({ serial: head.readUInt32LE(14), sequence: head.readUInt32LE(18) });
    let place = 0;
    for (const size of segments) {
      open.push(body.subarray(place, place + size));
      place += size;
      if (size === maxSegments) continue;
      packets.push(Buffer.concat(open));
      open = [];
    }
  }
  if (packets.length > count || open.length > 0)
    throw new Untaggable('its sound begins within a header page');
  return { packets, pages, end: at };
}

/** Writes packets into exactly these pages. Throws Untaggable where they do not fit; the first is filled up with zeros where they are too few. */
export function writeOggPages(packets: Buffer[], pages: OggPage[]): Buffer {
  const segmentsOf = (packet: Buffer) => Math.floor(packet.length / maxSegments) + 1;
  const needed = packets.reduce((sum, packet) => sum + segmentsOf(packet), 0);
  if (needed > pages.length * maxSegments) throw new Untaggable('its header pages have no room for the tags');
  const [first = Buffer.alloc(0), ...rest] = packets;
  const missing = Math.max(0, pages.length - needed) * maxSegments;
  const filled = [Buffer.concat([first, Buffer.alloc(missing)]), ...rest];
  const segments = filled.flatMap((packet) =>
    Array.from({ length: segmentsOf(packet) }, (_, i) =>
      packet.subarray(i * maxSegments, (i + 1) * maxSegments),
    ),
  );
  let next = 0;
  return Buffer.concat(
    pages.map((page, i) => {
      // Each page that follows needs one segment at least.
      const take = Math.min(maxSegments, segments.length - next - (pages.length - i - 1));
      const isContinued = next > 0 && segments[next - 1]?.length === maxSegments;
      const own = segments.slice(next, next + take);
      next += take;
      return pageOf(page, own, isContinued);
    }),
  );
}

function pageOf({ serial, sequence }: OggPage, segments: Buffer[], isContinued: boolean): Buffer {
  const head = Buffer.alloc(headSize);
  head.write('OggS', 'latin1');
  head[5] = isContinued ? 1 : 0;
  // Headers stand before the sound; a page in which no packet ends has no position.
  const ends = segments.some(({ length }) => length < maxSegments);
  if (!ends) head.fill(0xff, 6, 14);
  head.writeUInt32LE(serial, 14);
  head.writeUInt32LE(sequence, 18);
  head[26] = segments.length;
  const page = Buffer.concat([head, Buffer.from(segments.map(({ length }) => length)), ...segments]);
  page.writeUInt32LE(checksum(page), 22);
  return page;
}

/** CRC-32 by the polynomial 0x04C11DB7, from the high bit down, begun with 0. */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24;
  for (let bit = 0; bit < 8; bit++) value = (value << 1) ^ (value < 0 ? 0x04c11db7 : 0);
  return value >>> 0;
});

function checksum(page: Buffer): number {
  let sum = 0;
  for (const byte of page) sum = ((sum << 8) ^ (table[((sum >>> 24) ^ byte) & 0xff] ?? 0)) >>> 0;
  return sum;
}
