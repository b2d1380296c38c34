/** A kind of music file: its extension, and the type it is served with. */
export type AudioFormat = { extension: 'mp3' | 'wav' | 'flac' | 'ogg' | 'm4a' | 'aiff'; mime: string };

/** Decodes byte for byte, unlike TextDecoder, for which the name means Windows-1252. */
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const mimes = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
  aiff: 'audio/aiff',
} as const;
const format = (extension: AudioFormat['extension']): AudioFormat => ({
  extension,
  mime: mimes[extension],
});

/** Detects the format of a music file from its first bytes, whatever its name; null when it is none we know. */
export function audioFormatOf(bytes: Uint8Array): AudioFormat | null {
  const text = (from: number, to: number) => latin1(bytes.subarray(from, to));
  if (text(0, 4) === 'fLaC') return format('flac');
  if (text(0, 4) === 'OggS') return format('ogg');
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WAVE') return format('wav');
  if (text(0, 4) === 'FORM' && /^AIF[FC]$/.test(text(8, 12))) return format('aiff');
  if (text(4, 8) === 'ftyp') return format('m4a');
  if (text(0, 3) === 'ID3') return format('mp3');
  // An MPEG frame: eleven set bits, then layer III.
  const [a = 0, b = 0] = bytes;
  return a === 0xff && (b & 0xe0) === 0xe0 && (b & 0x06) === 0x02 ? format('mp3') : null;
}

export type PictureFormat = { extension: 'jpg' | 'png' | 'webp' | 'gif'; mime: string };

/** Detects the format of a picture from its first bytes; null when it is none that every browser shows. */
export function pictureFormatOf(bytes: Uint8Array): PictureFormat | null {
  const start = latin1(bytes.subarray(0, 12));
  if (start.startsWith('\xff\xd8\xff')) return { extension: 'jpg', mime: 'image/jpeg' };
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return { extension: 'png', mime: 'image/png' };
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return { extension: 'webp', mime: 'image/webp' };
  if (start.startsWith('GIF8')) return { extension: 'gif', mime: 'image/gif' };
  return null;
}
