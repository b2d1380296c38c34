import { shortKey } from '../../../media/tags/song-tags.ts';
import { type Crate, type CrateEntry, ratingIn255, textAttributes } from './crate-entry.ts';
import { secondsOf } from './one-line.ts';
import { readPlace } from './place.ts';
import { document, element } from './xml.ts';

const kinds: Record<string, string> = {
  'audio/mpeg': 'MP3 File',
  'audio/wav': 'WAV File',
  'audio/flac': 'FLAC File',
  'audio/mp4': 'M4A File',
  'audio/aiff': 'AIFF File',
  'audio/ogg': 'OGG File',
  'video/mp4': 'MP4 File',
};

/** Returns a URL with every part percent-encoded except the colon of a drive. */
function locationOf(path: string): string {
  const { kind, drive, folders, file } = readPlace(path);
  const parts = [...folders, file].map(encodeURIComponent);
  return `file://localhost/${[...(drive ? [drive] : kind === 'share' ? [''] : []), ...parts].join('/')}`;
}

const trackOf = (entry: CrateEntry, id: number) =>
  element('TRACK', {
    TrackID: id,
    ...textAttributes(entry, 'rekordbox'),
    Kind: kinds[entry.mime] ?? 'Unknown Format',
    Size: entry.size,
    TotalTime: secondsOf(entry.durationMs),
    Year: entry.year,
    AverageBpm: entry.bpm === null ? null : entry.bpm.toFixed(2),
    Rating: ratingIn255(entry),
    Tonality: entry.key && shortKey(entry.key),
    Location: locationOf(entry.path),
  });

/**
 * Writes rekordbox XML (https://cdn.rekordbox.com/files/20200410160904/xml_format_list.pdf): a collection with each file once, and a
 * playlist that names its tracks by their ids.
 */
export function rekordbox({ name, entries }: Crate): string {
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  const ids = new Map([...byPath.keys()].map((path, i) => [path, i + 1]));
  const tracks = [...byPath].map(([path, entry]) => trackOf(entry, ids.get(path) ?? 0));
  const listed = entries.map(({ path }) => element('TRACK', { Key: ids.get(path) ?? 0 }));
  const list = element('NODE', { Name: name, Type: 1, KeyType: 0, Entries: entries.length }, listed);
  return document(
    element('DJ_PLAYLISTS', { Version: '1.0.0' }, [
      element('PRODUCT', { Name: 'record pool', Version: '1.0', Company: '' }),
      element('COLLECTION', { Entries: tracks.length }, tracks),
      element('PLAYLISTS', {}, [element('NODE', { Type: 0, Name: 'ROOT', Count: 1 }, [list])]),
    ]),
  );
}
