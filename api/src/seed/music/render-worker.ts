/** Runs in a worker thread of render-pool.ts: one recipe in, one file out. */
import { parentPort } from 'node:worker_threads';
import type { VersionRecipe } from '../types.ts';
import { type RenderedMp4, renderVideo, type VideoRecipe } from '../video/render-video.ts';
import { type RenderedMp3, renderMp3 } from './mp3.ts';

/** What is to be made, and what comes of it. */
export type Order = { kind: 'audio'; recipe: VersionRecipe } | { kind: 'video'; recipe: VideoRecipe };
export type Made = { kind: 'audio'; file: RenderedMp3 } | { kind: 'video'; file: RenderedMp4 };
/** What the pool sends, and what it gets back for the same id. */
export type RenderJob = { id: number; order: Order };
export type RenderAnswer = { id: number; ok: true; made: Made } | { id: number; ok: false; message: string };

function make(order: Order): { made: Made; bytes: Uint8Array } {
  if (order.kind === 'audio') {
    const file = renderMp3(order.recipe);
    return { made: { kind: 'audio', file }, bytes: file.mp3 };
  }
  const file = renderVideo(order.recipe);
  return { made: { kind: 'video', file }, bytes: file.mp4 };
}

const post = (answer: RenderAnswer, bytes?: Uint8Array) =>
  parentPort?.postMessage(answer, bytes ? [bytes.buffer as ArrayBuffer] : []);

parentPort?.on('message', ({ id, order }: RenderJob) => {
  try {
    const { made, bytes } = make(order);
    post({ id, ok: true, made }, bytes);
  } catch (error) {
    post({ id, ok: false, message: error instanceof Error ? error.message : String(error) });
  }
});
