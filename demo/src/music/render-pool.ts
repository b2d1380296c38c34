import { Worker } from 'node:worker_threads';
import type { VersionRecipe } from '../types.ts';
import type { RenderedMp4, VideoRecipe } from '../video/render-video.ts';
import type { RenderedMp3 } from './render-mp3.ts';
import type { PreviewHead, PreviewOrder } from './render-preview.ts';
import type { Order, Part, RenderAnswer, Rendered, RenderJob } from './render-worker.ts';

/** `now` is done before all `later` work that has not begun. */
type RenderPriority = 'now' | 'later';
type Waiting = { resolve(rendered: Rendered): void; reject(error: Error): void };
type Task = RenderJob & {
  key: string;
  priority: RenderPriority;
  waiting: Waiting[];
  onPart?: ((part: Part) => void) | undefined;
};

export type RenderPool = {
  /**
   * Renders a file in a worker thread. A recipe that is already queued or being rendered is not rendered twice; requesting it again with
   * `now` moves it forward. Rejects when rendering fails, the thread dies or the pool is closed.
   */
  render(recipe: VersionRecipe, priority?: RenderPriority): Promise<RenderedMp3>;
  /** Renders a video file, in the same way. */
  renderVideo(recipe: VideoRecipe, priority?: RenderPriority): Promise<RenderedMp4>;
  /**
   * Renders the preview of a version. Resolves as soon as everything but its bytes is known; those follow, and the iteration rejects
   * when rendering fails meanwhile.
   */
  renderPreview(order: PreviewOrder, priority?: RenderPriority): Promise<RenderedPreview>;
  /** Ends the threads; waiting work is rejected. */
  close(): Promise<void>;
};

type RenderedPreview = PreviewHead & { bytes: AsyncIterable<Uint8Array> };

/**
 * Starts threads as they are needed, at most `threads`, and `ready` of them immediately, since a thread takes a second to load. They do not
 * keep the process alive while idle.
 */
export function createRenderPool({ threads, ready = 0 }: { threads: number; ready?: number }): RenderPool {
  const workers = new Map<Worker, Task | null>();
  const tasks = new Map<string, Task>();
  let queue: Task[] = [];
  let closed = false;
  let nextId = 1;

  const settle = (task: Task, answer: Exclude<RenderAnswer, { part: Part }>) => {
    tasks.delete(task.key);
    for (const { resolve, reject } of task.waiting) {
      if (answer.ok) resolve(answer.rendered);
      else reject(new Error(answer.message));
    }
  };

  const hire = (): Worker => {
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url));
    workers.set(worker, null);
    const lose = (message: string) => {
      const task = workers.get(worker);
      if (!workers.delete(worker)) return;
      if (task) settle(task, { id: task.id, ok: false, message });
      if (!closed) pump();
    };
    worker.on('message', (answer: RenderAnswer) => {
      const task = workers.get(worker);
      if ('part' in answer) {
        if (task?.id === answer.id) task.onPart?.(answer.part);
        return;
      }
      workers.set(worker, null);
      worker.unref();
      if (task?.id === answer.id) settle(task, answer);
      pump();
    });
    worker.on('error', (error) => lose(error instanceof Error ? error.message : String(error)));
    worker.on('exit', (code) => lose(`the render thread ended with code ${code}`));
    return worker;
  };

  const idle = () => {
    for (const [worker, task] of workers) if (task === null) return worker;
    return workers.size < Math.max(1, threads) ? hire() : null;
  };

  function pump(): void {
    for (let worker = queue.length > 0 ? idle() : null; worker; worker = queue.length > 0 ? idle() : null) {
      const urgent = queue.findIndex((task) => task.priority === 'now');
      const [task] = queue.splice(Math.max(0, urgent), 1);
      if (!task) return;
      workers.set(worker, task);
      worker.ref();
      const job: RenderJob = { id: task.id, order: task.order };
      worker.postMessage(job);
    }
  }

  const enqueue = (order: Order, priority: RenderPriority, onPart?: Task['onPart']): Promise<Rendered> => {
    if (closed) return Promise.reject(new Error('the render pool is closed'));
    const id = nextId++;
    // Parts are sent to the caller, so such a task is not shared.
    const key = onPart ? `task ${id}` : JSON.stringify(order);
    const task: Task = tasks.get(key) ?? { id, key, order, priority, waiting: [], onPart };
    if (priority === 'now') task.priority = 'now';
    const answer = new Promise<Rendered>((resolve, reject) => task.waiting.push({ resolve, reject }));
    if (!tasks.has(key)) {
      tasks.set(key, task);
      queue.push(task);
    }
    pump();
    return answer;
  };

  for (let started = 0; started < ready; started += 1) hire().unref();

  return {
    renderPreview(preview, priority = 'later') {
      const { promise, resolve, reject } = Promise.withResolvers<RenderedPreview>();
      const parts = new ReadableStream<Uint8Array>({
        start(controller) {
          const rendering = enqueue({ kind: 'preview', preview }, priority, (part) => {
            if (part.kind === 'begin') resolve({ ...part.head, bytes: parts });
            else controller.enqueue(part.bytes);
          });
          rendering.then(
            () => controller.close(),
            (error: unknown) => {
              controller.error(error);
              // Has no effect once it was resolved: then the iteration rejects.
              reject(error);
            },
          );
        },
      });
      return promise;
    },
    async render(recipe, priority = 'later') {
      const rendered = await enqueue({ kind: 'audio', recipe }, priority);
      if (rendered.kind !== 'audio') throw new Error('the render thread made another kind of file');
      return rendered.file;
    },
    async renderVideo(recipe, priority = 'later') {
      const rendered = await enqueue({ kind: 'video', recipe }, priority);
      if (rendered.kind !== 'video') throw new Error('the render thread made another kind of file');
      return rendered.file;
    },
    async close() {
      closed = true;
      queue = [];
      for (const task of [...tasks.values()])
        settle(task, { id: task.id, ok: false, message: 'the render pool is closed' });
      await Promise.all([...workers.keys()].map((worker) => worker.terminate()));
    },
  };
}
