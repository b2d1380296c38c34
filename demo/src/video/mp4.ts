/** Puts H.264 pictures and MP3 frames into an MP4 file whose index comes first, so that it plays while it loads. */

const text = (value: string) => new TextEncoder().encode(value);
const u16 = (value: number) => Uint8Array.of(value >>> 8, value);
const u32 = (value: number) => Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);
const zeros = (count: number) => new Uint8Array(count);

function join(parts: Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

function box(name: string, ...parts: Uint8Array[]): Uint8Array {
  const body = join(parts);
  return join([u32(body.length + 8), text(name), body]);
}
const fullBox = (name: string, flags: number, ...parts: Uint8Array[]) => box(name, u32(flags), ...parts);
const unity = join([0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000].map(u32));

/** One track: samples of equal duration in its own time scale, all in one chunk. */
type Track = {
  id: number;
  kind: 'vide' | 'soun';
  scale: number;
  sampleDuration: number;
  sizes: number[];
  entry: Uint8Array;
  /** Numbers of the key samples, from 1; null when all are. */
  keys: number[] | null;
  width: number;
  height: number;
};

const movieScale = 1000;

function trackBox(track: Track, chunkOffset: number): Uint8Array {
  const { id, kind, scale, sampleDuration, sizes, entry, keys, width, height } = track;
  const duration = sizes.length * sampleDuration;
  const shown = Math.round((duration / scale) * movieScale);
  const sound = kind === 'soun';
  const header = fullBox(
    'tkhd',
    3,
    zeros(8),
    u32(id),
    zeros(4),
    u32(shown),
    zeros(8),
    u16(0),
    u16(0),
    u16(sound ? 0x100 : 0),
    u16(0),
    unity,
    u32(width * 65536),
    u32(height * 65536),
  );
  const table = box(
    'stbl',
    fullBox('stsd', 0, u32(1), entry),
    fullBox('stts', 0, u32(1), u32(sizes.length), u32(sampleDuration)),
    ...(keys ? [fullBox('stss', 0, u32(keys.length), ...keys.map(u32))] : []),
    fullBox('stsc', 0, u32(1), u32(1), u32(sizes.length), u32(1)),
    fullBox('stsz', 0, u32(0), u32(sizes.length), join(sizes.map(u32))),
    fullBox('stco', 0, u32(1), u32(chunkOffset)),
  );
  const media = box(
    'mdia',
    fullBox('mdhd', 0, zeros(8), u32(scale), u32(duration), u16(0x55c4), u16(0)),
    fullBox('hdlr', 0, zeros(4), text(kind), zeros(12), text(sound ? 'Sound\0' : 'Video\0')),
    box(
      'minf',
      sound ? fullBox('smhd', 0, zeros(4)) : fullBox('vmhd', 1, zeros(8)),
      box('dinf', fullBox('dref', 0, u32(1), fullBox('url ', 1))),
      table,
    ),
  );
  return box('trak', header, media);
}

function videoEntry(width: number, height: number, sps: Uint8Array, pps: Uint8Array): Uint8Array {
  const config = join([
    Uint8Array.of(1, sps[1] ?? 66, sps[2] ?? 0, sps[3] ?? 31, 0xff, 0xe1),
    u16(sps.length),
    sps,
    Uint8Array.of(1),
    u16(pps.length),
    pps,
  ]);
  return box(
    'avc1',
    zeros(6),
    u16(1),
    zeros(16),
    u16(width),
    u16(height),
    u32(0x480000),
    u32(0x480000),
    zeros(4),
    u16(1),
    zeros(32),
    u16(24),
    u16(0xffff),
    box('avcC', config),
  );
}

function audioEntry(sampleRate: number, bitRate: number): Uint8Array {
  const descriptor = (tag: number, ...parts: Uint8Array[]) => {
    const body = join(parts);
    return join([Uint8Array.of(tag, body.length), body]);
  };
  // 0x6b is MPEG-1 audio, 0x15 an audio stream.
  const decoder = descriptor(4, Uint8Array.of(0x6b, 0x15, 0, 0, 0), u32(bitRate), u32(bitRate));
  const stream = descriptor(3, u16(2), Uint8Array.of(0), decoder, descriptor(6, Uint8Array.of(2)));
  return box(
    'mp4a',
    zeros(6),
    u16(1),
    zeros(8),
    u16(2),
    u16(16),
    zeros(4),
    u32(sampleRate * 65536),
    fullBox('esds', 0, stream),
  );
}

/** Splits an MP3 of 44,100 Hz and constant rate into its frames. Throws when a frame is missing. */
function mp3Frames(mp3: Uint8Array): Uint8Array[] {
  const rates = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
  const frames: Uint8Array[] = [];
  for (let at = 0; at + 4 <= mp3.length; ) {
    const rate = rates[(mp3[at + 2] as number) >> 4] ?? 0;
    if (mp3[at] !== 0xff || rate === 0) throw new Error(`no MP3 frame at byte ${at}`);
    const size = Math.floor((144000 * rate) / 44100) + (((mp3[at + 2] as number) >> 1) & 1);
    frames.push(mp3.subarray(at, at + size));
    at += size;
  }
  return frames;
}

export type Mp4Input = {
  width: number;
  height: number;
  fps: number;
  sps: Uint8Array;
  pps: Uint8Array;
  /** One NAL unit a picture; the first is a key frame. */
  pictures: Uint8Array[];
  /** The numbers of all key frames, from 1, the first included. */
  keys?: number[];
  mp3: Uint8Array;
};

/** Builds the whole file. */
export function muxMp4({ width, height, fps, sps, pps, pictures, keys = [1], mp3 }: Mp4Input): Uint8Array {
  const audio = mp3Frames(mp3);
  const samples = pictures.map((nal) => join([u32(nal.length), nal]));
  const tracks: Track[] = [
    {
      id: 1,
      kind: 'vide',
      scale: fps * 1000,
      sampleDuration: 1000,
      sizes: samples.map((s) => s.length),
      entry: videoEntry(width, height, sps, pps),
      keys,
      width,
      height,
    },
    {
      id: 2,
      kind: 'soun',
      scale: 44100,
      sampleDuration: 1152,
      sizes: audio.map((f) => f.length),
      entry: audioEntry(44100, 128000),
      keys: null,
      width: 0,
      height: 0,
    },
  ];
  const duration = Math.max(
    ...tracks.map((t) => Math.round((t.sizes.length * t.sampleDuration * movieScale) / t.scale)),
  );
  const movie = (start: number) => {
    const pictureBytes = samples.reduce((sum, s) => sum + s.length, 0);
    const offsets = [start, start + pictureBytes];
    const header = fullBox(
      'mvhd',
      0,
      zeros(8),
      u32(movieScale),
      u32(duration),
      u32(0x10000),
      u16(0x100),
      zeros(10),
      unity,
      zeros(24),
      u32(3),
    );
    return box('moov', header, ...tracks.map((track, i) => trackBox(track, offsets[i] ?? 0)));
  };
  const type = box('ftyp', text('isom'), u32(512), text('isomiso2avc1mp41'));
  const start = type.length + movie(0).length + 8;
  return join([type, movie(start), box('mdat', ...samples, ...audio)]);
}
