import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { writeCrate } from './crate.ts';
import type { CrateEntry } from './crate-entry.ts';

const song: Omit<CrateEntry, 'path'> = {
  title: 'Salt & "Sugar" <Reverb> \'9 👩🏽‍🎤 (Clean)',
  artist: 'Tide & Timber\r\n#EXTM3U',
  album: null,
  label: 'Cloakroom & Sons',
  remixer: 'Marlow',
  comment: '12A - warm-up',
  rating: 4,
  genre: 'Drum & Bass',
  year: 2024,
  bpm: 173.6,
  key: { pitch: 1, mode: 'minor' },
  durationMs: 200_499,
  size: 10_240,
  mime: 'audio/mpeg',
};
const plain = {
  album: 'Weather',
  label: null,
  remixer: null,
  comment: null,
  rating: 0,
  genre: null,
  year: null,
  bpm: null,
  key: null,
  durationMs: null,
  size: null,
};
const windows = 'C:\\Music\\Pöol\\Tide & Timber - 100% "Salt" #1 👩🏽‍🎤.mp3';
const mac = '/Users/x/Music/Tide & Timber.mp3';
const entries: CrateEntry[] = [
  { ...song, path: windows },
  { ...song, ...plain, path: mac },
  // The same file name twice, in two folders.
  { ...song, path: '/Volumes/USB STICK/a.mp3' },
  { ...song, path: '\\\\nas\\music\\crate\\a.mp3', mime: 'audio/flac' },
  { ...song, path: '#1 - a.mp3' },
  { ...song, ...plain, path: mac },
];
const crate = { name: 'Friday & Co. "Late"', entries };
const text = (format: 'm3u8' | 'rekordbox' | 'traktor') => writeCrate(format, crate).bytes.toString('utf8');

/** Reads XML independently of the writer: unescaped attributes, each element a list. */
function readXml(xml: string): Node {
  expect(XMLValidator.validate(xml)).toBe(true);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseAttributeValue: false,
    isArray: (_name, _path, _leaf, isAttribute) => !isAttribute,
  });
  return parser.parse(xml);
}
type Node = { [name: string]: Node[] } & { [attribute: `@${string}`]: string };
const at = (node: Node | undefined, ...path: string[]): Node[] =>
  path.reduce<Node[]>((nodes, name) => nodes.flatMap((one) => one[name] ?? []), node ? [node] : []);

test('M3U8 has a line of information and a path for each track, whatever the title contains', () => {
  const lines = text('m3u8').split('\n');
  const info = '#EXTINF:200,Tide & Timber #EXTM3U - Salt & "Sugar" <Reverb> \'9 👩🏽‍🎤 (Clean)';
  expect(lines.slice(0, 6)).toEqual([
    '#EXTM3U',
    '#PLAYLIST:Friday & Co. "Late"',
    info,
    windows,
    info.replace('200', '-1'),
    mac,
  ]);
  expect(lines[11]).toBe('./#1 - a.mp3');
  expect(lines).toHaveLength(2 + 2 * entries.length + 1);
});

test('rekordbox has each file once in the collection, the list by ids, and locations as URLs', () => {
  const root = readXml(text('rekordbox'));
  expect(at(root, 'DJ_PLAYLISTS')[0]?.['@Version']).toBe('1.0.0');
  const tracks = at(root, 'DJ_PLAYLISTS', 'COLLECTION', 'TRACK');
  expect(at(root, 'DJ_PLAYLISTS', 'COLLECTION')[0]?.['@Entries']).toBe('5');
  expect(tracks.map((track) => track['@Location'])).toEqual([
    'file://localhost/C:/Music/P%C3%B6ol/Tide%20%26%20Timber%20-%20100%25%20%22Salt%22%20%231%20%F0%9F%91%A9%F0%9F%8F%BD%E2%80%8D%F0%9F%8E%A4.mp3',
    'file://localhost/Users/x/Music/Tide%20%26%20Timber.mp3',
    'file://localhost/Volumes/USB%20STICK/a.mp3',
    'file://localhost//nas/music/crate/a.mp3',
    'file://localhost/%231%20-%20a.mp3',
  ]);
  expect(decodeURIComponent(new URL(tracks[0]?.['@Location'] ?? '').pathname)).toBe(
    `/${windows.replaceAll('\\', '/')}`,
  );
  expect(tracks[0]).toEqual({
    '@TrackID': '1',
    '@Name': song.title,
    '@Artist': 'Tide & Timber #EXTM3U',
    '@Genre': 'Drum & Bass',
    '@Kind': 'MP3 File',
    '@Size': '10240',
    '@TotalTime': '200',
    '@Year': '2024',
    '@AverageBpm': '173.60',
    '@Comments': '12A - warm-up',
    '@Rating': '204',
    '@Remixer': 'Marlow',
    '@Label': 'Cloakroom & Sons',
    '@Tonality': 'C#m',
    '@Location': tracks[0]?.['@Location'],
  });
  expect(Object.keys(tracks[1] ?? {})).toEqual([
    '@TrackID',
    '@Name',
    '@Artist',
    '@Album',
    '@Kind',
    '@Location',
  ]);
  const [list] = at(root, 'DJ_PLAYLISTS', 'PLAYLISTS', 'NODE', 'NODE');
  expect(list).toMatchObject({ '@Name': crate.name, '@Type': '1', '@KeyType': '0', '@Entries': '6' });
  expect(at(list, 'TRACK').map((track) => track['@Key'])).toEqual(['1', '2', '3', '4', '5', '2']);
});

test('Traktor lists every track by volume, folders and file', () => {
  const root = readXml(text('traktor'));
  expect(at(root, 'NML')[0]?.['@VERSION']).toBe('19');
  const tracks = at(root, 'NML', 'COLLECTION', 'ENTRY');
  const places = tracks.map((track) => at(track, 'LOCATION')[0]);
  expect(places).toEqual([
    { '@VOLUME': 'C:', '@DIR': '/:Music/:Pöol/:', '@FILE': 'Tide & Timber - 100% "Salt" #1 👩🏽‍🎤.mp3' },
    { '@VOLUME': 'Macintosh HD', '@DIR': '/:Users/:x/:Music/:', '@FILE': 'Tide & Timber.mp3' },
    { '@VOLUME': 'USB STICK', '@DIR': '/:', '@FILE': 'a.mp3' },
    { '@VOLUME': '\\\\nas\\music', '@DIR': '/:crate/:', '@FILE': 'a.mp3' },
    { '@VOLUME': '', '@DIR': '/:', '@FILE': '#1 - a.mp3' },
  ]);
  expect(tracks[0]).toMatchObject({
    '@TITLE': song.title,
    TEMPO: [{ '@BPM': '173.600000' }],
    MUSICAL_KEY: [{ '@VALUE': '13' }],
    INFO: [
      {
        '@LABEL': 'Cloakroom & Sons',
        '@REMIXER': 'Marlow',
        '@COMMENT': '12A - warm-up',
        '@RANKING': '204',
        '@PLAYTIME': '200',
        '@FILESIZE': '10',
        '@KEY': 'C#m',
      },
    ],
  });
  expect(tracks[1]).not.toHaveProperty('MUSICAL_KEY');
  const [list] = at(root, 'NML', 'PLAYLISTS', 'NODE', 'SUBNODES', 'NODE');
  expect(list?.['@NAME']).toBe(crate.name);
  const keys = at(list, 'PLAYLIST', 'ENTRY', 'PRIMARYKEY').map((key) => key['@KEY']);
  const joined = places.map((place) => `${place?.['@VOLUME']}${place?.['@DIR']}${place?.['@FILE']}`);
  expect(keys).toEqual([...joined, joined[1]]);
});

/** Reads a crate by https://mixxx.org/wiki/doku.php/serato_database_format: o* nests, p* and vrsn are UTF-16 with the high byte first. */
function readSerato(bytes: Buffer): unknown[] {
  const records: unknown[] = [];
  for (let from = 0; from < bytes.length; ) {
    const tag = bytes.toString('latin1', from, from + 4);
    const body = bytes.subarray(from + 8, from + 8 + bytes.readUInt32BE(from + 4));
    from += 8 + body.length;
    const words = new TextDecoder('utf-16be', { fatal: true });
    records.push([tag, tag.startsWith('o') ? readSerato(body) : words.decode(body)]);
  }
  return records;
}

test('Serato has paths relative to the root of their drive', () => {
  const paths = [
    windows.slice(3).replaceAll('\\', '/'),
    mac.slice(1),
    'a.mp3',
    'crate/a.mp3',
    '#1 - a.mp3',
    mac.slice(1),
  ];
  expect(readSerato(writeCrate('serato', crate).bytes)).toEqual([
    ['vrsn', '1.0/Serato ScratchLive Crate'],
    ...paths.map((path) => ['otrk', [['ptrk', path]]]),
  ]);
});
