import type { Crate } from './crate-entry.ts';
import { oneLine, secondsOf } from './one-line.ts';

/** Writes an extended M3U playlist in UTF-8 (https://en.wikipedia.org/wiki/M3U#Extended_M3U); an unknown length is -1. */
export function m3u8({ name, entries }: Crate): string {
  const lines = entries.flatMap(({ path, artist, title, durationMs }) => [
    `#EXTINF:${secondsOf(durationMs) ?? -1},${oneLine(`${artist} - ${title}`)}`,
    // A name that begins with # would be a comment.
    path.startsWith('#') ? `./${path}` : path,
  ]);
  return ['#EXTM3U', `#PLAYLIST:${oneLine(name)}`, ...lines, ''].join('\n');
}
