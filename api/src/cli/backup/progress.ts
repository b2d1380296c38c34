import { createLine } from '../import/progress.ts';

export type Progress = {
  /** Shows how far one kind of work is; `share` is null where the whole is unknown. */
  show: (text: string, share: number | null) => void;
  /** Returns a function that adds up bytes of one kind of work and shows them. */
  counter: (what: string, total?: number) => (bytes: number) => void;
  end: () => void;
};

/** Creates the progress of a backup, which is shown on standard error. */
export function createBackupProgress(out: NodeJS.WriteStream = process.stderr): Progress {
  const line = createLine(out);
  return {
    show: line.show,
    counter: (what, total) => {
      let done = 0;
      return (bytes) => {
        done += bytes;
        const of = total === undefined ? '' : ` of ${megabytes(total)}`;
        line.show(`${what}: ${megabytes(done)}${of}`, total ? done / total : null);
      };
    },
    end: line.end,
  };
}

/** Formats a size for an operator. */
export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
