import { linkSync, rmSync, writeFileSync } from 'node:fs';

/** Writes a file (mode 600) completely or not at all, even on a full disk. Throws EEXIST when there is one already. */
export function writeNewFile(file: string, content: string): void {
  const temporary = `${file}.${process.pid}.new`;
  try {
    writeFileSync(temporary, content, { mode: 0o600, flush: true });
    linkSync(temporary, file);
  } finally {
    rmSync(temporary, { force: true });
  }
}
