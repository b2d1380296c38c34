import type { TextBytes } from '../search/search-port.ts';

/** More than this many bytes are no text that many tracks share. */
const longest = 64;
const slots = 1 << 10;
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Strings of texts that come again and again, so that each is made once. */
export class KnownTexts {
  #known: (string | undefined)[] = Array.from({ length: slots });

  of({ bytes, from, to }: TextBytes): string {
    if (from === to) return '';
    let hash = to - from;
    if (hash <= longest) {
      for (let i = from; i < to; i++) hash = Math.imul(hash ^ (bytes[i] ?? 0), 0x01000193);
      const known = this.#known[(hash >>> 8) % slots];
      if (known !== undefined && isSame(known, bytes, from, to)) return known;
    }
    const text = decoder.decode(bytes.subarray(from, to));
    this.#known[(hash >>> 8) % slots] = text;
    return text;
  }
}

/** Whether bytes are a text of ASCII; others are never told to be. */
function isSame(text: string, bytes: Uint8Array, from: number, to: number): boolean {
  if (text.length !== to - from) return false;
  for (let i = from; i < to; i++) {
    const code = bytes[i] ?? 0;
    if (code >= 128 || text.charCodeAt(i - from) !== code) return false;
  }
  return true;
}
