import { type ChildProcess, fork } from 'node:child_process';
import { Problem } from '../http/problem.ts';
import { createFairQueue, QueueFull } from '../locks/fair-queue.ts';
import { NoPicture } from './open-picture.ts';

/** The target format: a square photo in JPEG, or a PNG with a maximum length of its longest side. */
type Wanted = { kind: 'photo' } | { kind: 'png'; longest: number };
export type PictureOrder = { bytes: Uint8Array; as: Wanted };
export type PictureAnswer =
  | { ok: true; bytes: Uint8Array }
  /** `isPicture`: the failure was not caused by the picture. */
  | { ok: false; isPicture: boolean; message: string };

type Options = {
  /** The timeout of a picture, in milliseconds; then the process is killed. */
  deadlineMs?: number;
  /** Milliseconds a process may take to start. */
  startMs?: number;
  /** Milliseconds an idle process is kept. */
  idleMs?: number;
};

/** Pictures that may wait, for one member and in total: up to 5 MB are held for each. */
const maxPerKey = 12;
const maxWaiting = 60;

export type PictureMaker = {
  /** Throws NoPicture, also for one that takes too long; Problem 429 or 503 when too many are waiting. */
  make: (member: number, order: PictureOrder) => Promise<Uint8Array>;
};

/**
 * Re-encodes untrusted pictures one at a time, members taking turns. They are decoded in a separate process: native code on a thread cannot
 * be stopped but a process can, and a picture that crashes its decoder crashes only that.
 */
export function createPictureMaker({
  deadlineMs = 5000,
  startMs = 30_000,
  idleMs = 60_000,
}: Options = {}): PictureMaker {
  const inTurn = createFairQueue<number>({ maxPerKey, max: maxWaiting });
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  async function start(): Promise<ChildProcess> {
    const started = fork(new URL('./picture-process.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: [],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // An idle process must not keep this one alive.
    started.unref();
    started.channel?.unref();
    started.once('exit', () => forget(started));
    const isReady = await answerOf<'ready'>(started, startMs).then(
      (answer) => answer === 'ready',
      () => false,
    );
    if (!isReady) throw new Error('the process that decodes pictures does not start');
    child = started;
    return started;
  }

  function forget(one: ChildProcess): void {
    if (child === one) child = null;
  }

  async function work(order: PictureOrder): Promise<Uint8Array> {
    clearTimeout(idle);
    const worker = child ?? (await start());
    const answering = answerOf<PictureAnswer>(worker, deadlineMs);
    worker.send(order);
    const answer = await answering;
    if (answer === 'late') {
      // A process that is being killed must not get the next picture.
      forget(worker);
      throw new NoPicture(`a picture that takes longer than ${deadlineMs} ms`);
    }
    idle = setTimeout(() => {
      forget(worker);
      worker.disconnect();
    }, idleMs).unref();
    if (answer.ok) return answer.bytes;
    if (answer.isPicture) throw new Error(answer.message);
    throw new NoPicture(answer.message);
  }

  return {
    make: (member, order) =>
      inTurn(member, () => work(order)).catch((error: unknown) => {
        throw error instanceof QueueFull ? tooMany(error) : error;
      }),
  };
}

/** Returns the next message of a process; 'late' when none comes in time, and then it is killed. Rejects when it ends. */
function answerOf<T>(worker: ChildProcess, ms: number): Promise<T | 'late'> {
  const { promise, resolve, reject } = Promise.withResolvers<T | 'late'>();
  const answered = (message: unknown) => resolve(message as T);
  const ended = () => reject(new NoPicture('a picture that ends the process which decodes it'));
  worker.once('message', answered);
  worker.once('exit', ended);
  worker.once('error', reject);
  const timer = setTimeout(() => {
    resolve('late');
    worker.kill('SIGKILL');
  }, ms);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off('message', answered);
    worker.off('exit', ended);
    worker.off('error', reject);
  });
}

const tooMany = ({ whose }: QueueFull) =>
  whose === 'one'
    ? new Problem(
        429,
        'Too many attempts. Wait a moment and try again',
        { common: { kind: 'limit-reached' } },
        retry,
      )
    : new Problem(
        503,
        'Too many pictures are being processed. Please try again',
        { common: { kind: 'unavailable' } },
        retry,
      );
const retry = { 'retry-after': '10' };

/** The one instance of this process: profile photos and pictures for the assistant share a queue. */
export const pictures: PictureMaker = createPictureMaker();
