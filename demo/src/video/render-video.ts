import type { Sound } from 'api/media';
import { encodeMp3, spectrum } from 'api/media';
import { renderVersion } from '../music/render-version.ts';
import type { VersionRecipe } from '../types.ts';
import { layout, paintAtlas } from './atlas.ts';
import { movedPicture, pictureParameters, sequenceParameters, wholePicture } from './h264.ts';
import { muxMp4 } from './mp4.ts';

export type VideoRecipe = {
  /** The song; 20 to 30 seconds keep the file small. */
  recipe: VersionRecipe;
  /** The artSeed of the track: the colours are those of drawPoster. */
  artSeed: number;
  title: string;
  artist: string;
};
export type RenderedMp4 = { mp4: Uint8Array; durationMs: number; width: number; height: number };

const fps = 24;

/** Returns the height of each bar in each picture, in pixels, from the loudness of its frequency band. */
function barHeights(pcm: Sound, pictures: number): number[][] {
  const full = layout.barRows * 16;
  const now = new Array<number>(layout.bars).fill(0);
  return Array.from({ length: pictures }, (_, n) => {
    const bins = spectrum(pcm.left, Math.round((n * pcm.sampleRate) / fps), 2048);
    return now.map((before, bar) => {
      const from = Math.floor(2 * 1.55 ** bar);
      const to = Math.max(from + 1, Math.floor(2 * 1.55 ** (bar + 1)));
      const band = bins.subarray(Math.min(from, 1020), Math.min(to, 1024));
      const level = Math.max(...band) * (0.12 + bar * 0.035);
      const height = Math.min(full, Math.round((Math.log1p(level) / Math.log(14)) * full));
      // Rises immediately, falls slowly.
      now[bar] = Math.max(height, before - 5);
      return now[bar] as number;
    });
  });
}

/** Returns where every piece of picture `n` is taken from. */
function motionOf(n: number, total: number, heights: number[]): Int16Array {
  const cols = layout.coded.width / 16;
  const rows = layout.coded.height / 16;
  const motion = new Int16Array(cols * rows * 2);
  const set = (x: number, y: number, dx: number, dy: number) => {
    motion[(y * cols + x) * 2] = dx;
    motion[(y * cols + x) * 2 + 1] = dy;
  };
  // The camera moves once round the scene, in quarter pixels, away from its edges.
  const turn = (n / total) * Math.PI * 2;
  const panX = Math.round((32 - 30 * Math.cos(turn)) * 4);
  const panY = Math.round((28 - 26 * Math.sin(turn * 2)) * 4);
  for (let y = 0; y < layout.bandRow; y++) for (let x = 0; x < 40; x++) set(x, y, panX, panY);
  const down = (layout.band.y - layout.bandRow * 16) * 4;
  for (let y = layout.bandRow; y < 23; y++) for (let x = 0; x < 40; x++) set(x, y, 0, down);
  heights.forEach((height, bar) => {
    const x = 40 - 2 - layout.bars + bar;
    for (let row = 0; row < layout.barRows; row++) {
      const y = layout.bandRow + layout.barRows - row;
      const filled = Math.max(0, Math.min(16, height - row * 16));
      set(x, y, (layout.bar.x - x * 16) * 4, (layout.bar.y + filled - y * 16) * 4);
    }
  });
  return motion;
}

/**
 * Renders a small music video, 640 by 360 at 24 pictures a second: the camera moves over the scene of the poster while bars dance to the
 * song. H.264 and MP3 in an MP4; the same recipe gives the same bytes.
 */
export function renderVideo({ recipe, artSeed, title, artist }: VideoRecipe): RenderedMp4 {
  const pcm = renderVersion(recipe);
  const seconds = pcm.left.length / pcm.sampleRate;
  const total = Math.ceil(seconds * fps);
  const atlas = paintAtlas(artSeed, { title, artist });
  const heights = barHeights(pcm, total);
  const shown = { cols: 40, rows: 23 };
  const moved = heights
    .slice(1)
    .map((row, i) => movedPicture(i + 1, motionOf(i + 1, total, row), layout.coded.width / 16, shown));
  const mp4 = muxMp4({
    ...layout.shown,
    fps,
    sps: sequenceParameters(layout.coded, layout.shown),
    pps: pictureParameters(),
    pictures: [wholePicture(atlas), ...moved],
    mp3: encodeMp3(pcm, { kbps: 128 }),
  });
  return { mp4, durationMs: Math.round(seconds * 1000), ...layout.shown };
}
