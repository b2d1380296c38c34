import { camelotOf, type KeyColumns } from '../../catalogue/key-columns.ts';
import { downloadName, type VersionNames, versionParts } from '../../catalogue/names/file-name.ts';

const extensions: Record<string, string> = {
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/flac': 'flac',
  'audio/ogg': 'ogg',
  'audio/mp4': 'm4a',
  'audio/aiff': 'aiff',
  'video/mp4': 'mp4',
};

/** Media types by extension. */
export const extensionMimes: Record<string, string> = Object.fromEntries(
  Object.entries(extensions).map(([mime, extension]) => [extension, mime]),
);

/** The parts of a version's names. */
export type Named = VersionNames & {
  artist: string;
  title: string;
  type: 'audio' | 'video';
  mime: string | null;
};

/** Returns the file name under which a version is saved. */
export const fileNameOf = (version: Named): string =>
  downloadName({
    artist: version.artist,
    title: version.title,
    parts: [...versionParts(version), ...(version.type === 'video' ? ['Video'] : [])],
    extension: extensions[version.mime ?? ''] ?? (version.type === 'video' ? 'mp4' : 'mp3'),
  });

/** Returns the comment of a file: the Camelot code where the member wants it there, else the file's own comment. */
export const commentOf = (
  version: KeyColumns & { comment: string | null },
  keyComment: boolean,
): string | null => {
  const code = camelotOf(version);
  if (!keyComment || !code) return version.comment;
  return version.comment && version.comment !== code ? `${code} - ${version.comment}` : code;
};

/** Returns the title as a deck shows it: with the version, unless it is the main one. */
export const titleOf = (version: Named): string => {
  const parts = versionParts(version).filter((part) => part !== 'Main');
  return [version.title, ...parts.map((part) => `(${part})`)].join(' ');
};
