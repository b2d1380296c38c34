import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { previewStartSec } from '@pool/contracts/library';
import type { MusicKey } from '@pool/contracts/music-key';
import { type OwnNumbers, ownNumbers, perOwnNumber } from '../../catalogue/own-numbers.ts';
import { detectBpm, detectKey } from '../../media/analysis/detect.ts';
import { type AudioFormat, audioFormatOf } from '../../media/audio/audio-format.ts';
import { decodeAudio } from '../../media/audio/decode.ts';
import { encodeMp3 } from '../../media/audio/encode-mp3.ts';
import { durationOf, type Mp3Frame, readFrames } from '../../media/audio/mp3-frames.ts';
import { peaksOf } from '../../media/audio/peaks.ts';
import type { Sound } from '../../media/audio/sound.ts';
import { whyCutOff } from './cut-off.ts';
import { readTags, type Tags } from './read-tags.ts';
import { Unreadable } from './unreadable.ts';

export type AnalyseJob = { path: string; previewSeconds: number };
/** The analysis of one file. `preview` is an MP3 of the window, null for an MP3, whose window is cut on request. */
export type Analysis = OwnNumbers & {
  sha256: string;
  format: AudioFormat;
  tags: Omit<Tags, 'seconds' | 'kbps'>;
  durationMs: number;
  /** 800 values from 0 to 255. */
  peaks: number[];
  /** The bit rate of an MP3, OGG or M4A; null for lossless formats. */
  kbps: number | null;
  bpm: number | null;
  key: MusicKey | null;
  preview: Uint8Array | null;
};

/** Memory limit of decoding: half an hour of WAV takes 1.3 GB at its peak. */
const maxMinutes = 30;
const maxBytes = 1024 ** 3;

/** Reads, decodes and measures one file. Throws Unreadable with the reason for the operator. */
export async function analyseFile({ path, previewSeconds }: AnalyseJob): Promise<Analysis> {
  const bytes = await readBytes(path);
  const format = audioFormatOf(bytes);
  if (!format) throw new Unreadable('not an MP3, WAV, AIFF, FLAC, OGG or M4A file');
  const { seconds, kbps, ...tags } = await readTags(bytes, format.mime).catch((error: Error) => {
    throw new Unreadable(`damaged ${format.extension.toUpperCase()} file (${error.message})`);
  });
  const frames = format.extension === 'mp3' ? readFrames(bytes) : null;
  if (frames?.length === 0) throw new Unreadable('no audio found in it');
  const declaredSeconds = frames ? durationOf(frames) / 1000 : seconds;
  if (declaredSeconds !== null && declaredSeconds > maxMinutes * 60) {
    throw new Unreadable(`${Math.round(declaredSeconds / 60)} minutes long; the limit is ${maxMinutes}`);
  }
  const broken = whyCutOff(bytes, format);
  if (broken) throw new Unreadable(broken);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const sound = await decodeAudio(bytes).catch((error: Error) => {
    throw new Unreadable(`cannot be decoded (${error.message.replace(/^Failed to execute [^:]*: /, '')})`);
  });
  const decodedSeconds = sound.left.length / sound.sampleRate;
  if (decodedSeconds < 1) throw new Unreadable('shorter than a second');
  // A FLAC counts its samples; other formats state their length less exactly.
  const missing = format.extension === 'flac' ? 0.1 : (declaredSeconds ?? 0) * 0.02 + 0.5;
  if (declaredSeconds !== null && decodedSeconds < declaredSeconds - missing) {
    throw new Unreadable(
      `truncated: ${decodedSeconds.toFixed(1)} of ${declaredSeconds.toFixed(1)} seconds can be read`,
    );
  }
  return {
    sha256,
    format,
    tags,
    durationMs: Math.round((frames ? durationOf(frames) / 1000 : decodedSeconds) * 1000),
    peaks: peaksOf(sound, 800).map((peak) => Math.round(peak * 255)),
    kbps: frames ? bitRateOf(frames) : kbps,
    bpm: tags.bpm ?? detectBpm(sound, tags.genre),
    key: tags.key ?? detectKey(sound),
    ...perOwnNumber((field) => tags[field] ?? ownNumbers[field].measure(sound)),
    preview: frames ? null : encodeMp3(windowOf(sound, previewSeconds), { kbps: 192 }),
  };
}

async function readBytes(path: string): Promise<Uint8Array> {
  const { size } = await stat(path);
  if (size === 0) throw new Unreadable('the file is empty');
  if (size > maxBytes) throw new Unreadable('larger than 1 GB');
  return await readFile(path);
}

/** Cuts the window of a preview; in a short track it begins earlier (the same rule as for cut MP3s). */
function windowOf({ left, right, sampleRate }: Sound, seconds: number): Sound {
  const length = Math.min(left.length, seconds * sampleRate);
  const from = Math.max(0, Math.min(previewStartSec * sampleRate, left.length - length));
  return { left: left.subarray(from, from + length), right: right.subarray(from, from + length), sampleRate };
}

/** Kilobits per second, as an average for variable rates. */
const bitRateOf = (frames: Mp3Frame[]): number =>
  Math.round((frames.reduce((sum, { bytes }) => sum + bytes, 0) * 8) / durationOf(frames));
