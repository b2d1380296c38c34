import { createHash } from 'node:crypto';
import type { MusicKey } from '@pool/contracts/music-key';
import { shortKey } from '../../../media/tags/song-tags.ts';
import { type Crate, type CrateEntry, ratingIn255, textAttributes } from './crate-entry.ts';
import { secondsOf } from './one-line.ts';
import { readPlace } from './place.ts';
import { document, type Element, element } from './xml.ts';

/** Joins folders in Traktor's notation: "/:Users/:x/:". */
const joined = (folders: string[]) => `/:${folders.map((folder) => `${folder}/:`).join('')}`;

/** Returns Traktor's volume, folders and file. On macOS the startup disk has its default name, other disks their own. */
function locationOf(path: string): { VOLUME: string; DIR: string; FILE: string } {
  const { kind, drive, folders, file } = readPlace(path);
  if (kind === 'windows') return { VOLUME: drive, DIR: joined(folders), FILE: file };
  if (kind === 'share') {
    return { VOLUME: `\\\\${folders.slice(0, 2).join('\\')}`, DIR: joined(folders.slice(2)), FILE: file };
  }
  if (kind === 'relative') return { VOLUME: '', DIR: joined(folders), FILE: file };
  const [root, volume] = folders;
  if (root === 'Volumes' && volume) return { VOLUME: volume, DIR: joined(folders.slice(2)), FILE: file };
  return { VOLUME: 'Macintosh HD', DIR: joined(folders), FILE: file };
}

/** Numbers a key: 0 to 11 are C major to B major, 12 to 23 C minor to B minor. */
const keyNumber = ({ pitch, mode }: MusicKey) => pitch + (mode === 'minor' ? 12 : 0);

const entryOf = (entry: CrateEntry) =>
  element('ENTRY', { TITLE: entry.title, ARTIST: entry.artist }, [
    element('LOCATION', locationOf(entry.path)),
    ...(entry.album ? [element('ALBUM', { TITLE: entry.album })] : []),
    element('INFO', {
      ...textAttributes(entry, 'traktor'),
      RANKING: ratingIn255(entry),
      KEY: entry.key && shortKey(entry.key),
      PLAYTIME: secondsOf(entry.durationMs),
      RELEASE_DATE: entry.year === null ? null : `${entry.year}/1/1`,
      // Kilobytes.
      FILESIZE: entry.size === null ? null : Math.round(entry.size / 1024),
    }),
    ...(entry.bpm === null
      ? []
      : [element('TEMPO', { BPM: entry.bpm.toFixed(6), BPM_QUALITY: '100.000000' })]),
    ...(entry.key ? [element('MUSICAL_KEY', { VALUE: keyNumber(entry.key) })] : []),
  ]);

function primaryKey(path: string): Element {
  const { VOLUME, DIR, FILE } = locationOf(path);
  return element('ENTRY', {}, [element('PRIMARYKEY', { TYPE: 'TRACK', KEY: `${VOLUME}${DIR}${FILE}` })]);
}

/**
 * Writes Traktor NML of version 19, as Traktor 3 exports playlists. Native Instruments publish no description; the fields are those of
 * https://github.com/wolkenarchitekt/traktor-nml-utils and Mixxx (src/library/traktor).
 */
export function traktor({ name, entries }: Crate): string {
  const byPath = [...new Map(entries.map((entry) => [entry.path, entry])).values()];
  const uuid = createHash('md5')
    .update(JSON.stringify([name, entries]))
    .digest('hex');
  const list = element(
    'PLAYLIST',
    { ENTRIES: entries.length, TYPE: 'LIST', UUID: uuid },
    entries.map(({ path }) => primaryKey(path)),
  );
  const node = element('NODE', { TYPE: 'PLAYLIST', NAME: name }, [list]);
  const root = element('NODE', { TYPE: 'FOLDER', NAME: '$ROOT' }, [
    element('SUBNODES', { COUNT: 1 }, [node]),
  ]);
  return document(
    element('NML', { VERSION: 19 }, [
      element('HEAD', { COMPANY: 'www.native-instruments.com', PROGRAM: 'Traktor' }),
      element('MUSICFOLDERS', {}),
      element('COLLECTION', { ENTRIES: byPath.length }, byPath.map(entryOf)),
      element('SETS', { ENTRIES: 0 }),
      element('PLAYLISTS', {}, [root]),
    ]),
  );
}
