import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';

const compress = promisify(gzip);

/** A shorter text fits into one packet uncompressed. */
const minCharacters = 1400;
/** A longer text is compressed off the event loop. For a shorter one, that detour would double the time. */
const maxAtOnce = 64_000;
/** Compresses ten tracks from 17 KB to 2.1 KB in 80 µs; the usual level 6 reaches 1.9 KB. */
const options = { level: 4 };

/** A body ready to be sent, with the headers that belong to it. */
export type EncodedText = { body: string | Uint8Array<ArrayBuffer>; headers: Record<string, string> };

/**
 * Compresses a text by gzip where it is long enough and the client accepts it. Hono's own middleware would turn every answer into a stream,
 * and change its entity tag.
 */
export async function compressText(c: Context, text: string): Promise<EncodedText> {
  if (text.length < minCharacters) return { body: text, headers: {} };
  const vary = { vary: 'accept-encoding' };
  const encoding = accepts(c, { header: 'Accept-Encoding', supports: ['gzip'], default: '' });
  if (encoding !== 'gzip') return { body: text, headers: vary };
  const body = text.length > maxAtOnce ? await compress(text, options) : gzipSync(text, options);
  return { body, headers: { ...vary, 'content-encoding': 'gzip' } };
}
