import { OfflineAudioContext } from 'node-web-audio-api';
import { moovFirst } from './moov-first.ts';
import { type Sound, sampleRate } from './sound.ts';

/**
 * The sound of a whole MP3, WAV, FLAC, OGG Vorbis or M4A (AAC, ALAC) file, resampled to 44.1 kHz. Holds all of it in memory, 350 kB a
 * second, and takes the memory of the file away: its bytes are gone afterwards. Rejects with the decoder's reason when there is
 * nothing to hear in it.
 */
export async function decodeAudio(file: Uint8Array): Promise<Sound> {
  const context = new OfflineAudioContext(1, 1, sampleRate);
  const bytes = moovFirst(file);
  // A copy only of what shares its memory with something else: a long WAV is half a gigabyte.
  const alone = bytes.buffer instanceof ArrayBuffer && bytes.length === bytes.buffer.byteLength;
  const buffer = await context.decodeAudioData(alone ? bytes.buffer : Uint8Array.from(bytes).buffer);
  const left = buffer.getChannelData(0);
  const right = buffer.numberOfChannels > 1 ? buffer.getChannelData(1) : left;
  return { left, right, sampleRate };
}
