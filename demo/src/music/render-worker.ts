/** Runs in a worker thread of render-pool.ts: one recipe in, one file out. */
import { parentPort } from 'node:worker_threads';
import type { VersionRecipe } from '../types.ts';
import { type RenderedMp4, renderVideo, type VideoRecipe } from '../video/render-video.ts';
import { type RenderedMp3, renderMp3 } from './render-mp3.ts';
import { type PreviewHead, type PreviewOrder, renderPreview } from './render-preview.ts';

/** What is to be rendered, and the result. The bytes of a preview are sent as parts, before the end. */
export type Order =
  | { kind: 'audio'; recipe: VersionRecipe }
  | { kind: 'preview'; preview: PreviewOrder }
  | { kind: 'video'; recipe: VideoRecipe };
export type Rendered =
  | { kind: 'audio'; file: RenderedMp3 }
  | { kind: 'preview' }
  | { kind: 'video'; file: RenderedMp4 };
export type Part = { kind: 'begin'; head: PreviewHead } | { kind: 'bytes'; bytes: Uint8Array<ArrayBuffer> };
/** What the pool sends, and what it gets back for the same id: parts first, if there are any, then the end. */
export type RenderJob = { id: number; order: Order };
export type RenderAnswer =
  | { id: number; part: Part }
  | { id: number; ok: true; rendered: Rendered }
  | { id: number; ok: false; message: string };

const post = (answer: RenderAnswer, bytes?: Uint8Array) =>
  parentPort?.postMessage(answer, bytes ? [bytes.buffer as ArrayBuffer] : []);

function make(id: number, order: Order): { rendered: Rendered; bytes?: Uint8Array } {
  switch (order.kind) {
    case 'audio': {
      const file = renderMp3(order.recipe);
      return { rendered: { kind: 'audio', file }, bytes: file.mp3 };
    }
    case 'preview':
      renderPreview(order.preview, {
        begin: (head) => post({ id, part: { kind: 'begin', head } }),
        bytes: (bytes) => post({ id, part: { kind: 'bytes', bytes } }, bytes),
      });
      return { rendered: { kind: 'preview' } };
    case 'video': {
      const file = renderVideo(order.recipe);
      return { rendered: { kind: 'video', file }, bytes: file.mp4 };
    }
  }
}

parentPort?.on('message', ({ id, order }: RenderJob) => {
  try {
    const { rendered, bytes } = make(id, order);
    post({ id, ok: true, rendered }, bytes);
  } catch (error) {
    post({ id, ok: false, message: error instanceof Error ? error.message : String(error) });
  }
});
