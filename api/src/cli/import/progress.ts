import type { Counts } from './import-folder.ts';

export type Progress = { show: (done: number, total: number, counts: Counts) => void; end: () => void };

const width = 30;

/** How far it is: one line that is written over on a terminal, else a line each five seconds. */
export function createProgress(out: NodeJS.WriteStream, now: () => number = Date.now): Progress {
  let last = now();
  let open = false;
  return {
    show(done, total, { versions, skipped }) {
      const text = `${done} of ${total} files, ${versions} added, ${skipped} skipped`;
      if (out.isTTY) {
        const full = total === 0 ? width : Math.round((done / total) * width);
        out.write(`\r\x1b[K${'█'.repeat(full)}${'░'.repeat(width - full)} ${text}`);
        open = true;
      } else if (now() - last >= 5000) {
        last = now();
        out.write(`${text}\n`);
      }
    },
    end() {
      if (open) out.write('\n');
      open = false;
    },
  };
}
