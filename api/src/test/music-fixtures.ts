import type { Style, VersionRecipe } from 'demo/synthesis';
import { renderVersion } from 'demo/synthesis';
import { encodeMp3 } from '../media/audio/encode-mp3.ts';
import type { Sound } from '../media/audio/sound.ts';

/** Renders a few bars of synthesised music for tests; another seed is another song. */
export const playedSound = (seed: number, options: Partial<VersionRecipe> = {}): Sound =>
  renderVersion({
    seed,
    style: 'House' satisfies Style,
    bpm: 124,
    keyPitch: 9,
    keyMode: 'minor',
    kind: 'Main',
    seconds: 12,
    ...options,
  });

export const mp3File = (sound: Sound, tags: Record<string, string> = {}): Uint8Array =>
  Buffer.concat([id3(tags), encodeMp3(sound, { kbps: 96 })]);

/** Builds an ID3v2.3 tag of text frames, by their four letters. */
function id3(tags: Record<string, string>): Uint8Array {
  const frames = Object.entries(tags).map(([name, value]) => {
    const text = Buffer.from(`\ufeff${value}`, 'utf16le');
    const head = Buffer.alloc(11);
    head.write(name, 0, 'latin1');
    head.writeUInt32BE(text.length + 1, 4);
    head[10] = 1;
    return Buffer.concat([head, text]);
  });
  if (frames.length === 0) return new Uint8Array();
  const body = Buffer.concat(frames);
  const head = Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1');
  for (let i = 0; i < 4; i++) head[9 - i] = (body.length >> (7 * i)) & 0x7f;
  return Buffer.concat([head, body]);
}

/** Builds an AIFF of 16-bit stereo, with an ID3 tag. */
export function aiffFile({ left, right, sampleRate }: Sound, tags: Record<string, string> = {}): Uint8Array {
  const chunk = (name: string, body: Uint8Array) => {
    const head = Buffer.alloc(8);
    head.write(name, 'latin1');
    head.writeUInt32BE(body.length, 4);
    return Buffer.concat([head, body, Buffer.alloc(body.length & 1)]);
  };
  const common = Buffer.alloc(18);
  common.writeUInt16BE(2, 0);
  common.writeUInt32BE(left.length, 2);
  common.writeUInt16BE(16, 6);
  // The sample rate as an 80-bit float: 2^15 times a fraction.
  common.writeUInt16BE(0x400e, 8);
  common.writeUInt32BE(sampleRate * 2 ** 16, 10);
  const samples = Buffer.alloc(8 + left.length * 4);
  for (let i = 0; i < left.length; i++) {
    samples.writeInt16BE(Math.round((left[i] ?? 0) * 32_767), 8 + i * 4);
    samples.writeInt16BE(Math.round((right[i] ?? 0) * 32_767), 10 + i * 4);
  }
  const body = Buffer.concat([
    Buffer.from('AIFF'),
    chunk('COMM', common),
    chunk('SSND', samples),
    chunk('ID3 ', id3(tags)),
  ]);
  return chunk('FORM', body);
}

/** Builds a WAV of 16-bit stereo. */
export function wavFile({ left, right, sampleRate }: Sound): Uint8Array {
  const size = left.length * 4;
  const file = Buffer.alloc(44 + size);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + size, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(2, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate * 4, 28);
  file.writeUInt16LE(4, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(size, 40);
  for (let i = 0; i < left.length; i++) {
    file.writeInt16LE(Math.round((left[i] ?? 0) * 32_767), 44 + i * 4);
    file.writeInt16LE(Math.round((right[i] ?? 0) * 32_767), 46 + i * 4);
  }
  return file;
}
