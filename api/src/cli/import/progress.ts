import type { Counts } from './import-folder.ts';

export type Line = { show: (text: string, share: number | null) => void; end: () => void };
export type Progress = { show: (done: number, total: number, counts: Counts) => void; end: () => void };

const width = 30;

/** Shows progress: on a terminal a line that is rewritten, with a bar where the share is known, else a line every five seconds. */
export function createLine(out: NodeJS.WriteStream, now: () => number = Date.now): Line {
  let last = now();
  let open = false;
  return {
    show(text, share) {
      if (out.isTTY) {
        const full = Math.round(Math.min(1, share ?? 0) * width);
        const bar = share === null ? '' : `${'█'.repeat(full)}${'░'.repeat(width - full)} `;
        out.write(`\r\x1b[K${bar}${text}`);
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

/** Describes the progress of an import of files. */
export function createProgress(out: NodeJS.WriteStream, now: () => number = Date.now): Progress {
  const line = createLine(out, now);
  return {
    show: (done, total, { versions, skipped }) =>
      line.show(
        `${done} of ${total} files, ${versions} added, ${skipped} skipped`,
        total === 0 ? 1 : done / total,
      ),
    end: line.end,
  };
}
