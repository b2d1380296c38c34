import { OfflineAudioContext } from 'node-web-audio-api';
import { moovFirst } from './moov-first.ts';
import { type Sound, sampleRate } from './sound.ts';

/**
 * Decodes a whole MP3, WAV, FLAC, OGG Vorbis or M4A (AAC, ALAC) file, resampled to 44.1 kHz. Holds all of it in memory, 350 kB a second,
 * and takes over the memory of the file, whose bytes cannot be used afterwards. Rejects with the decoder's reason when it contains no
 * audio.
 */
export async function decodeAudio(file: Uint8Array): Promise<Sound> {
  const context = new OfflineAudioContext(1, 1, sampleRate);
  const bytes = moovFirst(file);
  // Copies only bytes that share their memory with others: a long WAV is half a gigabyte.
  const alone = bytes.buffer instanceof ArrayBuffer && bytes.length === bytes.buffer.byteLength;
  const buffer = await context.decodeAudioData(alone ? bytes.buffer : Uint8Array.from(bytes).buffer);
  const left = buffer.getChannelData(0);
  const right = buffer.numberOfChannels > 1 ? buffer.getChannelData(1) : left;
  return { left, right, sampleRate };
}
