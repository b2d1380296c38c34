/** The maximum length of a file name, in bytes of UTF-8, that ext4, APFS and NTFS all accept. */
export const maxBytes = 255;

export const sizeOf = (text: string) => Buffer.byteLength(text);
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Characters that file systems or shells refuse, with their closest lookalikes. */
const instead: [RegExp, string][] = [
  [/[/\\|:]+/g, '-'],
  [/"/g, "'"],
  [/[*?<>]/g, ''],
  // Line ends and unusual spaces become a space.
  [/[\s\p{Z}]/gu, ' '],
  // Invisible characters that join emoji and letters stay; others, such as direction marks, which can disguise an extension, are removed.
  [/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\ufffd]/gu, ''],
  [/ +/g, ' '],
];

/** Most names contain only these characters, with single spaces: an import handles hundreds of thousands. */
const harmless = /^(?:[\w'&(),.+!-]| (?! ))*$/;

/** Makes text usable as a part of a file name: accents kept (NFC), without characters that Windows, macOS or Linux refuse. */
export const plain = (text: string): string =>
  harmless.test(text)
    ? text.trim()
    : instead
        .reduce((left, [signs, by]) => left.replace(signs, by), text.toWellFormed().normalize('NFC'))
        .trim();

/** Cuts text to a number of bytes of UTF-8, without cutting an emoji or an accented letter in two. */
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

/** Windows reserves these for devices, whatever the extension. */
const reserved = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;
const extensionOf = (name: string) => /\.[a-z0-9]{1,10}$/i.exec(name)?.[0] ?? '';
export const trimDots = (text: string) => text.replace(/^[\s.]+|[\s.]+$/g, '');

/**
 * Makes a name that is valid on Windows, macOS and Linux, at most 255 bytes of UTF-8 with its extension kept. A name that has nothing left
 * becomes "download".
 */
export function safeFileName(name: string): string {
  const clean = plain(name);
  const extension = extensionOf(clean);
  const stem = trimDots(clean.slice(0, clean.length - extension.length)) || 'download';
  const safe = reserved.test(stem) ? `_${stem}` : stem;
  return trimDots(cutTo(safe, maxBytes - sizeOf(extension))) + extension;
}
