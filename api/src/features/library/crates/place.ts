/** Where a file lies, told from how its machine writes it. `drive` is "C:" on Windows, a share is its first two folders. */
export type Place = {
  kind: 'windows' | 'share' | 'unix' | 'relative';
  drive: string;
  folders: string[];
  file: string;
};

/** Reads `C:\Music\a.mp3`, `\\nas\music\a.mp3`, `/Users/x/a.mp3` or `crate/a.mp3`. */
export function readPlace(path: string): Place {
  const text = path.toWellFormed();
  const [, drive = ''] = /^([a-z]:)[\\/]/i.exec(text) ?? [];
  const kind = drive
    ? 'windows'
    : text.startsWith('\\\\')
      ? 'share'
      : text.startsWith('/')
        ? 'unix'
        : 'relative';
  // A backslash is a letter like any other in names of Unix.
  const parts = text.slice(drive.length).split(kind === 'unix' ? '/' : /[\\/]/);
  const named = parts.filter((part) => part !== '');
  return { kind, drive: drive.toUpperCase(), folders: named.slice(0, -1), file: named.at(-1) ?? '' };
}
