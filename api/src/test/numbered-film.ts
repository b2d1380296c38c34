import { muxMp4, pictureParameters, sequenceParameters } from 'demo/synthesis';
import { silentMp3 } from './silent-mp3.ts';

/** Returns the content of a picture of a numbered film: its number in words instead of pixels. */
export const pictureOf = (n: number): Buffer => Buffer.from(`picture number ${String(n).padStart(6, '0')}`);

/** Builds a film of 24 pictures a second with silence, and a key frame every `keyEvery` seconds. */
export function numberedFilm({ seconds, keyEvery }: { seconds: number; keyEvery: number }): Uint8Array {
  const every = keyEvery * 24;
  const size = { width: 640, height: 368 };
  const pictures = Array.from({ length: seconds * 24 }, (_, n) =>
    Buffer.concat([Buffer.of(n % every === 0 ? 0x65 : 0x41), pictureOf(n)]),
  );
  return muxMp4({
    width: 640,
    height: 360,
    fps: 24,
    sps: sequenceParameters(size, { width: 640, height: 360 }),
    pps: pictureParameters(),
    pictures,
    keys: pictures.flatMap((_, n) => (n % every === 0 ? [n + 1] : [])),
    mp3: silentMp3(seconds),
  });
}
