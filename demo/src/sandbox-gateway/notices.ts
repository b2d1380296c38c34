import type { Entry, NoticeEntry } from './entries.ts';
import type { State } from './state.ts';

/** Delivers a notice to the pool and returns its status. */
export type Deliver = (notice: NoticeEntry) => Promise<number>;

type Parts = {
  state: State;
  record: (entry: Entry) => void;
  settled: () => Promise<void>;
  deliver: Deliver;
  /** Waits before each retry; then the notice is given up. */
  retryMs: readonly number[];
};

const atOnce = 8;

/** Notifies the pool of events: each notice is sent until it is answered by 2xx, or given up. */
export function createNotices({ state, record, settled, deliver, retryMs }: Parts) {
  const answers = new Map<string, number[]>();
  const waiting: { notice: NoticeEntry; attempt: number }[] = [];
  let held: NoticeEntry[] | null = null;
  let busy = 0;
  let open = 0;
  let idle: (() => void)[] = [];
  let closed = false;

  async function send(notice: NoticeEntry): Promise<number> {
    // Nothing is reported that a crash could still undo.
    await settled();
    const status = await deliver(notice).catch(() => 0);
    const before = answers.get(notice.id);
    if (before) before.push(status);
    else answers.set(notice.id, [status]);
    if (status >= 200 && status < 300 && !closed) record({ t: 'told', id: notice.id });
    return status;
  }
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next && !closed; next = waiting.shift()) {
      const { notice, attempt } = next;
      const status = await send(notice);
      const wait = retryMs[attempt];
      if ((status >= 200 && status < 300) || wait === undefined) done();
      else setTimeout(() => enqueue(notice, attempt + 1), wait).unref();
    }
    busy--;
  }
  function done(): void {
    open--;
    if (open > 0) return;
    for (const resolve of idle.splice(0)) resolve();
  }
  function enqueue(notice: NoticeEntry, attempt: number): void {
    waiting.push({ notice, attempt });
    if (busy >= atOnce || closed) return;
    busy++;
    void work();
  }
  function begin(notice: NoticeEntry): void {
    open++;
    enqueue(notice, 0);
  }
  return {
    add(notice: NoticeEntry): void {
      record(notice);
      if (held) held.push(notice);
      else begin(notice);
    },
    /** Sends the notices that an earlier process could not. */
    resume: () => {
      for (const notice of state.notices.values()) if (!notice.delivered) begin(notice);
    },
    hold: () => {
      held ??= [];
    },
    release: (order: 'forwards' | 'reversed') => {
      const heldNotices = held ?? [];
      held = null;
      for (const notice of order === 'reversed' ? heldNotices.reverse() : heldNotices) begin(notice);
    },
    resend: async (id: string): Promise<number> => {
      const notice = state.notices.get(id);
      return notice ? await send(notice) : 404;
    },
    /** Resolves when every notice was delivered or given up. */
    waitForDelivery: () =>
      open === 0
        ? Promise.resolve()
        : new Promise<void>((resolve) => {
            idle.push(resolve);
          }),
    list: () =>
      [...state.notices.values()].map(({ id, gateway, name }) => ({
        id,
        gateway,
        name,
        answers: answers.get(id) ?? [],
      })),
    close: () => {
      closed = true;
      for (const resolve of idle.splice(0)) resolve();
      idle = [];
    },
  };
}
