import {
  ALL_FORMATS,
  BufferTarget,
  CustomSource,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';

export type FilmPreview = { bytes: Uint8Array; startMs: number; lengthMs: number };
/** The part of a film to cut. `fragmented`: its index comes in fragments along with the pictures, rather than first and whole. */
export type FilmWindow = { startMs: number; lengthMs: number; fragmented?: boolean };
/** A stored film: its size, and its bytes from `start` to before `end`. */
export type FilmSource = { size: number; read: (start: number, end: number) => Promise<Uint8Array> };

/**
 * Cuts a window of a film into an MP4 of its own, without re-encoding. It begins at the last key frame before `startMs`, and is never
 * longer than `lengthMs`. Rejects with RangeError when there is no film to cut.
 */
export async function cutFilm(
  { size, read }: FilmSource,
  { startMs, lengthMs, fragmented = false }: FilmWindow,
): Promise<FilmPreview> {
  const input = new Input({
    source: new CustomSource({ getSize: () => size, read, prefetchProfile: 'network' }),
    formats: ALL_FORMATS,
  });
  try {
    const video = await input.getPrimaryVideoTrack();
    const pictures = video && (await readPictures(video, startMs / 1000, lengthMs / 1000));
    if (!pictures) throw new RangeError('there are no pictures in this file');
    const sound = await readSound(await input.getPrimaryAudioTrack(), pictures.window);
    const bytes = await write(pictures, sound, fragmented);
    const { start, end } = pictures.window;
    return { bytes, startMs: Math.round(start * 1000), lengthMs: Math.round((end - start) * 1000) };
  } finally {
    input.dispose();
  }
}

/** Times in seconds of the film. */
type Window = { start: number; end: number };

async function readPictures(video: InputVideoTrack, startSec: number, lengthSec: number) {
  const [codec, config] = [await video.getCodec(), await video.getDecoderConfig()];
  const sink = new EncodedPacketSink(video);
  const first = (await sink.getKeyPacket(startSec)) ?? (await sink.getFirstKeyPacket());
  if (!codec || !config || !first) return null;
  const endSec = first.timestamp + lengthSec;
  const packets = [];
  for await (const packet of sink.packets(first)) {
    // Half a microsecond allows for rounding. Later pictures may depend on this one, so the window ends here.
    if (packet.timestamp + packet.duration > endSec + 0.0005) break;
    // Pictures that are shown before the key frame depend on what was cut off.
    if (packet.timestamp >= first.timestamp) packets.push(packet);
  }
  const end = Math.max(...packets.map(({ timestamp, duration }) => timestamp + duration));
  return { codec, config, packets, window: { start: first.timestamp, end } };
}

async function readSound(audio: InputAudioTrack | null, { start, end }: Window) {
  const [codec, config] = audio ? [await audio.getCodec(), await audio.getDecoderConfig()] : [null, null];
  if (!audio || !codec || !config) return null;
  const sink = new EncodedPacketSink(audio);
  const packets = [];
  for await (const packet of sink.packets((await sink.getPacket(start)) ?? undefined)) {
    if (packet.timestamp + packet.duration > end + 0.0005) break;
    if (packet.timestamp >= start) packets.push(packet);
  }
  return { codec, config, packets };
}

type Pictures = NonNullable<Awaited<ReturnType<typeof readPictures>>>;
type Sound = Awaited<ReturnType<typeof readSound>>;

async function write(
  { codec, config, packets, window }: Pictures,
  sound: Sound,
  fragmented: boolean,
): Promise<Uint8Array> {
  const target = new BufferTarget();
  const format = new Mp4OutputFormat({ fastStart: fragmented ? 'fragmented' : 'in-memory' });
  const output = new Output({ format, target });
  const videoOut = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(videoOut);
  const soundOut = sound && new EncodedAudioPacketSource(sound.codec);
  if (soundOut) output.addAudioTrack(soundOut);
  await output.start();
  for (const packet of packets) {
    await videoOut.add(packet.clone({ timestamp: packet.timestamp - window.start }), {
      decoderConfig: config,
    });
  }
  videoOut.close();
  for (const packet of sound?.packets ?? []) {
    const moved = packet.clone({ timestamp: packet.timestamp - window.start });
    await soundOut?.add(moved, sound ? { decoderConfig: sound.config } : undefined);
  }
  soundOut?.close();
  await output.finalize();
  if (!target.buffer) throw new RangeError('this film cannot be cut');
  return new Uint8Array(target.buffer);
}
