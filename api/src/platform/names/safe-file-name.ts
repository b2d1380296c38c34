/** Longest name of a file, in bytes of UTF-8: what ext4, APFS and NTFS all take. */
export const maxBytes = 255;

export const sizeOf = (text: string) => Buffer.byteLength(text);
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Signs that file systems or shells refuse, as what reads most like them. */
const instead: [RegExp, string][] = [
  [/[/\\|:]+/g, '-'],
  [/"/g, "'"],
  [/[*?<>]/g, ''],
  // Line ends and odd spaces are a space.
  [/[\s\p{Z}]/gu, ' '],
  // Of the invisible signs those that join emoji and letters stay; marks of direction, which can dress up an extension, go.
  [/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\ufffd]/gu, ''],
  [/ +/g, ' '],
];

/** Most names are of these signs alone, one space at a time: an import makes hundreds of thousands. */
const harmless = /^(?:[\w'&(),.+!-]| (?! ))*$/;

/** Text as a part of a file name: accents kept (NFC), without signs that Windows, macOS or Linux refuse. */
export const plain = (text: string): string =>
  harmless.test(text)
    ? text.trim()
    : instead
        .reduce((left, [signs, by]) => left.replace(signs, by), text.toWellFormed().normalize('NFC'))
        .trim();

/** The beginning that fits into so many bytes of UTF-8; no emoji and no accented letter is cut in two. */
export function cutTo(text: string, bytes: number): string {
  if (sizeOf(text) <= bytes) return text;
  let kept = '';
  let left = bytes;
  for (const { segment } of letters.segment(text)) {
    left -= sizeOf(segment);
    if (left < 0) break;
    kept += segment;
  }
  return kept;
}

/** Windows keeps these for devices, whatever extension follows. */
const reserved = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;
const extensionOf = (name: string) => /\.[a-z0-9]{1,10}$/i.exec(name)?.[0] ?? '';
export const trimDots = (text: string) => text.replace(/^[\s.]+|[\s.]+$/g, '');

/**
 * A name a file can have on Windows, macOS and Linux, at most 255 bytes of UTF-8 with its extension kept. A name of which
 * nothing is left is "download".
 */
export function safeFileName(name: string): string {
  const clean = plain(name);
  const extension = extensionOf(clean);
  const stem = trimDots(clean.slice(0, clean.length - extension.length)) || 'download';
  const safe = reserved.test(stem) ? `_${stem}` : stem;
  return trimDots(cutTo(safe, maxBytes - sizeOf(extension))) + extension;
}
