import { isOwnEdit, withOwnPrefix } from '@pool/contracts';
import {
  cutTo,
  maxBytes,
  plain,
  safeFileName,
  sizeOf,
  trimDots,
} from '../../platform/names/safe-file-name.ts';

export type DownloadName = {
  artist: string;
  title: string;
  /** What stands in brackets: see versionParts. */
  parts: string[];
  /** Without its dot. */
  extension: string;
};

/** `Artist - Title (Clean) (Intro).mp3`, safe as safeFileName; of a name too long the title gives way, never the version. */
export function downloadName({ artist, title, parts, extension }: DownloadName): string {
  const brackets = parts.map((part) => ` (${cutTo(plain(part), 60)})`).join('');
  const end = `${brackets}.${extension}`;
  const song = cutTo(plain(`${artist} - ${title}`), maxBytes - sizeOf(end));
  return safeFileName(`${trimDots(song)}${end}`);
}

export type VersionNames = {
  name: string;
  display_version: string;
  subversion_type: string;
  subname?: string | null;
};

/**
 * A version as its brackets: "Intro Clean" is Clean and Intro, a remix names its remixer. The pool's own edits keep their "FRP ", or
 * two files would share a name.
 */
export function versionParts({
  name,
  display_version,
  subversion_type: sub,
  subname,
}: VersionNames): string[] {
  // The same version once more is shown as "Intro Clean 2".
  const [, shown = display_version, number = ''] = /^(.+?)( \d+)?$/s.exec(display_version) ?? [];
  const type = sub !== '' && shown.endsWith(` ${sub}`) ? shown.slice(0, -sub.length - 1) : '';
  const kind = type || shown;
  const plain = `${kind === 'Remix' && subname ? `${subname} Remix` : kind}${number}`;
  const full = isOwnEdit(name) && !isOwnEdit(display_version) ? withOwnPrefix(plain) : plain;
  return type === '' ? [full] : [sub, full];
}
