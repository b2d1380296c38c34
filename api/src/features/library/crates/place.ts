/** A file's location, parsed from its path. `drive` is "C:" on Windows; for a share it is the first two folders. */
export type Place = {
  kind: 'windows' | 'share' | 'unix' | 'relative';
  drive: string;
  folders: string[];
  file: string;
};

/** Parses `C:\Music\a.mp3`, `\\nas\music\a.mp3`, `/Users/x/a.mp3` or `crate/a.mp3`. */
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
  // On Unix, a backslash is an ordinary character of a name.
  const parts = text.slice(drive.length).split(kind === 'unix' ? '/' : /[\\/]/);
  const named = parts.filter((part) => part !== '');
  return { kind, drive: drive.toUpperCase(), folders: named.slice(0, -1), file: named.at(-1) ?? '' };
}
