import { recordDownloads } from '../downloads/fetch-version.ts';
import { limitAtom } from '../model/player-state.ts';
import { isLimit, troubleOf } from '../model/trouble.ts';
import type { Answer, ArchiveNeeds } from './archive-needs.ts';
import { type Archive, type ArchiveRequest, archiveAtom, isActive, newArchive } from './archive-state.ts';
import { isFull } from './disk.ts';
import { makeArchive } from './make-archive.ts';
import { pause as realPause } from './retry.ts';

export type Archives = ReturnType<typeof createArchives>;

/** How long the file stays after the browser was told to save it, in milliseconds, since the browser copies it later. */
const keptFor = 15 * 60_000;
/** How long a saved archive stays in the tray, in milliseconds. */
const doneFor = 8000;

const full = 'There is not enough space on this device for the archive. Free some up and try again.';

/** Creates archives one at a time, and reports the progress to the tray and the bus. */
export function createArchives(needs: ArchiveNeeds) {
  const { bus, store, save, disk, say, pause = realPause } = needs;
  let mine: AbortController | null = null;
  let lastRequest: ArchiveRequest | null = null;
  let answer: ((choice: Answer) => void) | null = null;

  const now = () => store.get(archiveAtom);
  const stateOf = {
    fetching: 'running',
    packing: 'running',
    waitsForAnswer: 'waitsForAnswer',
    done: 'done',
    failed: 'failed',
  } as const;
  function set(next: Archive): void {
    const before = now();
    store.set(archiveAtom, next);
    if (!before || before.name !== next.name || stateOf[before.phase] !== stateOf[next.phase])
      bus.emit('archive.stateChanged', { name: next.name, state: stateOf[next.phase] });
  }

  /** Waits until the person has chosen what to do with the failed members. */
  const waitForAnswer = (signal: AbortSignal): Promise<Answer> =>
    new Promise((resolve, reject) => {
      answer = resolve;
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });

  async function run(request: ArchiveRequest): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    mine = controller;
    lastRequest = request;
    let limited = false;
    set(newArchive(request));
    const job = makeArchive({
      ...needs,
      pause,
      signal,
      request,
      waitForAnswer: () => waitForAnswer(signal),
      change: (turn) => {
        const archive = now();
        if (archive && !signal.aborted) set(turn(archive));
      },
      onFailure: (error) => {
        // Many members may meet the same limit; its message is shown once.
        if (!isLimit(error) || limited) return;
        limited = true;
        store.set(limitAtom, error.message);
      },
    });
    try {
      const { blob, versions } = await job.done;
      if (signal.aborted) return;
      save(blob, request.name);
      for (const { trackId, versionId, size } of versions)
        bus.emit('download.stateChanged', {
          trackId,
          versionId,
          state: 'done',
          received: size,
          total: size || null,
        });
      const archive = now();
      if (archive) set({ ...archive, phase: 'done' });
      void recordDownloads(needs, versions);
      setTimeout(
        () => now()?.phase === 'done' && now()?.name === request.name && store.set(archiveAtom, null),
        doneFor,
      );
      setTimeout(() => void job.discard(), keptFor);
    } catch (error) {
      await job.discard().catch(() => undefined);
      const archive = now();
      if (signal.aborted || !archive) return;
      set({ ...archive, phase: 'failed', message: isFull(error) ? full : troubleOf(error) });
    } finally {
      if (mine === controller) mine = null;
    }
  }

  const decide = (choice: Answer) => {
    const resolve = answer;
    answer = null;
    resolve?.(choice);
  };

  // Removes what earlier pages left behind; if that fails, there is just less room.
  disk.sweep().catch(() => undefined);
  return {
    /** Starts an archive, unless one is being created. */
    request(request: ArchiveRequest): void {
      if (isActive(now()))
        say('One archive at a time', `${now()?.name ?? 'Another archive'} is still being created.`);
      else void run(request);
    },
    /** Retries the failed members, or the whole archive if that failed. */
    retry(): void {
      if (now()?.phase === 'waitsForAnswer') decide('again');
      else if (now()?.phase === 'failed' && lastRequest) void run(lastRequest);
    },
    /** Continues without the failed members. */
    leaveOut(): void {
      if (now()?.members.some(({ state }) => state === 'arrived')) decide('leaveOut');
    },
    /** Cancels the archive, or removes it from the tray if it is finished. */
    cancel(): void {
      const archive = now();
      answer = null;
      store.set(archiveAtom, null);
      if (archive && isActive(archive))
        bus.emit('archive.stateChanged', { name: archive.name, state: 'canceled' });
      mine?.abort();
      mine = null;
    },
  };
}
