import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { rowsStage } from './rows-stage.ts';

const { run, songsOf } = await rowsStage();
const nextYear = new Date().getUTCFullYear() + 1;

describe('a table', () => {
  const songs = (by: string, sep: string, end: string) =>
    [
      ['Title', 'Artist', 'Genre', 'BPM', 'Key', 'Release Date', 'Label', 'Mood'],
      ['"Night ""Bus"""', by, 'House', '124.5', 'Am', '2024-05-17', 'Cloakroom', 'Dark'],
      [`"Two${end}Lines"`, by, `"Soul${sep}Funk"`, '', '', '2019', '', ''],
    ]
      .map((row) => row.join(sep))
      .join(end);
  const expected = (genre: string) => [
    'Night "Bus" | Main | House | 124.5 | 8A | 2024-05-17 day | Cloakroom | Dark',
    `Two Lines | Main | ${genre} | - | - | 2019-01-01 year | - | -`,
  ];

  test.each<[name: string, file: string, content: (by: string) => string | Uint8Array, genre: string]>([
    ['commas', 'a.csv', (by) => songs(by, ',', '\n'), 'Soul'],
    ['semicolons', 'b.csv', (by) => songs(by, ';', '\n'), 'Soul'],
    ['tabs', 'c.tsv', (by) => songs(by, '\t', '\n'), 'Soul Funk'],
    ['tabs in a .csv', 'd.csv', (by) => songs(by, '\t', '\n'), 'Soul Funk'],
    ['bars', 'e.txt', (by) => songs(by, '|', '\n'), 'Soul'],
    ['CRLF', 'f.csv', (by) => songs(by, ',', '\r\n'), 'Soul'],
    ['a byte order mark', 'g.csv', (by) => `\ufeff${songs(by, ',', '\r\n')}`, 'Soul'],
    ['UTF-16', 'h.csv', (by) => Buffer.from(`\ufeff${songs(by, ',', '\n')}`, 'utf16le'), 'Soul'],
    ['empty lines', 'i.csv', (by) => `\n${songs(by, ',', '\n')}\n\n,,,,,,,\n\n`, 'Soul'],
  ])('with %s', async (name, file, content, genre) => {
    const by = `Band of ${name}`;
    const counts = await run(file, content(by));
    expect(counts).toMatchObject({ rows: 2, songs: 2, versions: 2, bad: 0, problems: [], kind: 'songs' });
    expect(await songsOf(by)).toEqual(expected(genre));
    expect(await run(file, content(by))).toMatchObject({
      rows: 2,
      songs: 0,
      versions: 0,
      filled: 0,
      already: 2,
    });
    expect(await songsOf(by)).toEqual(expected(genre));
  });

  test('merges genres with the same meaning', async () => {
    const rows = ['Rap', 'hip hop', 'Hip-Hop/Rap', 'DnB', 'Drum and Bass', 'rnb'].map(
      (genre, i) => `G${i},Genred,${genre}`,
    );
    await run('genres.csv', ['title,artist,genre', ...rows].join('\n'));
    expect((await songsOf('Genred')).map((song) => song.split(' | ')[2])).toEqual([
      ...['Hip-Hop', 'Hip-Hop', 'Hip-Hop', 'Drum & Bass', 'Drum & Bass', 'R&B'],
    ]);
  });

  test('is read as Windows-1252 if specified', async () => {
    const content = Buffer.from('title,artist\nSeñorita,Beyoncé 1252', 'latin1');
    const wrong = await run('latin.csv', content);
    expect(wrong).toMatchObject({
      bad: 1,
      problems: ['2: the title is not valid UTF-8 (see --encoding)'],
    });
    expect(await run('latin.csv', content, { encoding: 'windows-1252' })).toMatchObject({ songs: 1, bad: 0 });
    expect(await songsOf('Beyoncé 1252')).toHaveLength(1);
  });

  test.each([
    [
      'tempo',
      'TRACK_NAME,tempo,Artist Name(s),Album Release Date\nA,98,Spelling One,2020-03',
      'Spelling One',
      'A | Main | - | 98 | - | 2020-03-01 month | - | -',
    ],
    [
      'song',
      'Performer,Song,Year,Record Label\nSpelling Two,B,1999,Yard',
      'Spelling Two',
      'B | Main | - | - | - | 1999-01-01 year | Yard | -',
    ],
    [
      'name',
      'name;artists;initial key;style\nC;Spelling Three;11B;Soca',
      'Spelling Three',
      'C | Main | Soca | - | 11B | - | - | -',
    ],
  ])('accepts the column names %s', async (_, content, by, song) => {
    await run('names.csv', content);
    expect(await songsOf(by)).toEqual([song]);
  });

  test.each([
    ['key,mode', '9,0', '8A'],
    ['key,mode', '0,1', '8B'],
    ['key,mode', '1.0,0.0', '12A'],
    ['mode,key', 'minor,9', '8A'],
    ['key,mode', 'C#,minor', '12A'],
    ['key,mode', '-1,1', '-'],
    ['key', 'C#m', '12A'],
    ['key', 'D♭ major', '3B'],
    ['camelot', '5A', '5A'],
    ['key', '05a', '5A'],
    ['key', 'n/a', '-'],
  ])('key %s of %s is %s', async (columns, values, code) => {
    const by = `Key ${columns} ${values}`.replaceAll(',', ' ');
    const { problems } = await run('key.csv', `title,artist,${columns}\nA,${by},${values}`);
    expect(problems).toEqual([]);
    expect((await songsOf(by))[0]?.split(' | ')[4]).toBe(code);
  });

  test('versions come from a column, from brackets in the title, or from several rows', async () => {
    const counts = await run(
      'versions.csv',
      'title,artist,version\nOne,Vee,Clean; Dirty;Ping Pong\nTwo (Clean) (Intro),Vee,\nTwo,Vee,Dirty\nTwo,Vee,Dirty\nTwo [feat. Bo],VEE feat. Bo,Acapella',
    );
    expect(counts).toMatchObject({ rows: 5, songs: 2, versions: 6, already: 3 });
    expect(await songsOf('Vee')).toEqual([
      'One | Clean+Dirty+Ping Pong | - | - | - | - | - | -',
      'Two | Dirty+Intro Clean+Acapella | - | - | - | - | - | -',
    ]);
  });
});

describe('invalid rows are reported with their lines, and the rest is imported', () => {
  test.each([
    ['no title', ',Bad One,,,', 'no title'],
    ['no artist', 'A,,,,', 'no artist'],
    ['a tempo', 'A,Bad,fast,,', '"fast" is not a tempo from 1 to 256 BPM'],
    ['a tempo too high', 'A,Bad,999,,', '"999" is not a tempo from 1 to 256 BPM'],
    ['a key', 'A,Bad,,Q,', '"Q" is not a key'],
    ['a number for a key', 'A,Bad,,8,', 'the key "8" needs a mode: 0 or minor, 1 or major'],
    ['a number too high for a key', 'A,Bad,,12,', '"12" is not a key (pitch classes go from 0 to 11)'],
    ['a date', 'A,Bad,,,soon', '"soon" is not a date (YYYY, YYYY-MM or YYYY-MM-DD)'],
    ['a year before sound was recorded', 'A,Bad,,,1859', `"1859" is outside the years 1860 to ${nextYear}`],
    [
      'a year after the next',
      `A,Bad,,,${nextYear + 1}-01`,
      `"${nextYear + 1}-01" is outside the years 1860 to ${nextYear}`,
    ],
    [
      'a date that does not exist',
      'A,Bad,,,2023-02-31',
      '"2023-02-31" is not a date (YYYY, YYYY-MM or YYYY-MM-DD)',
    ],
    ['too many values', 'A,Bad,,,,x,y', '7 values, but 5 columns'],
    ['control characters', 'A\u0007,Bad,,,', 'the title contains control characters'],
    ['a zero byte', 'A\u0000,Bad,,,', 'the title contains control characters'],
    ['a huge value', `${'A'.repeat(5000)},Bad,,,`, 'the title is longer than 300 characters'],
    ['a row without end', `${'A'.repeat(1_100_000)},Bad,,,`, 'longer than a million characters'],
  ])('%s', async (name, row, reason) => {
    const by = `Beside ${name}`;
    const counts = await run(
      'bad.csv',
      `title,artist,bpm,key,released\nFirst,${by},,,\n${row}\nLast,${by},,,\n`,
    );
    expect(counts.problems).toEqual([`3: ${reason}`]);
    expect(counts).toMatchObject({ rows: 3, bad: 1, songs: 2 });
    expect(await songsOf(by)).toHaveLength(2);
  });

  test('counts lines across quoted line ends', async () => {
    const { problems } = await run('lines.csv', 'title,artist\n"a\nb\nc",Liner\n\n"d\ne",\nf,\n');
    expect(problems).toEqual(['6: no artist', '8: no artist']);
  });

  test.each([
    ['to the end', ''],
    ['for a million characters', `${`${'x'.repeat(99)},y\n`.repeat(11_000)}`],
  ])('a quote that is never closed, %s, costs only its line', async (name, more) => {
    const by = `Opener ${name}`;
    const { problems } = await run('quote.csv', `title,artist\nOne,${by}\n"Two,${by}\nThree,${by}\n${more}`);
    expect(problems).toEqual([more ? '3: longer than a million characters' : '3: a quote is not closed']);
    expect((await songsOf(by)).map((song) => song.slice(0, 5))).toEqual(['One |', 'Three']);
  });

  test('an inch sign is not a quote', async () => {
    await run('inches.csv', 'title,artist\n12" Mix,Inch\n"7"" Mix",Inch\n"A" side,Inch');
    expect((await songsOf('Inch')).map((song) => song.split(' | ')[0])).toEqual([
      '12" Mix',
      '7" Mix',
      'A side',
    ]);
  });

  test.each([
    ['an empty file', 'x.csv', '', 'No rows in'],
    ['only a header', 'x.csv', 'title,artist\n', 'No rows in'],
    ['an empty array', 'x.json', '[]', 'No rows in'],
    ['nothing that can be read', 'x.ndjson', '{\n{', 'No readable rows'],
    [
      'unrelated columns',
      'x.csv',
      'id,price\n1,2\n',
      'has no title and no artist column. Its columns: id, price',
    ],
    ['no artist', 'x.json', '[{"title":"A"}]', 'has no artist column. Its columns: title'],
    ['a picture', 'x.csv', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'has no title'],
  ])('refuses %s with a sentence', async (_, file, content, sentence) => {
    await expect(run(file, content)).rejects.toThrow(sentence);
  });

  test('refuses an unknown encoding', async () => {
    await expect(run('x.csv', 'title,artist\nA,B', { encoding: 'klingon' })).rejects.toThrow(
      'no encoding "klingon"',
    );
  });
});

describe('JSON', () => {
  test.each([
    ['an array', 'a.json', (rows: object[]) => JSON.stringify(rows)],
    ['an array over many lines', 'b.json', (rows: object[]) => JSON.stringify(rows, null, 2)],
    ['lines', 'c.ndjson', (rows: object[]) => rows.map((row) => JSON.stringify(row)).join('\n')],
    [
      'lines with CRLF',
      'd.jsonl',
      (rows: object[]) => `${rows.map((row) => JSON.stringify(row)).join('\r\n')}\r\n`,
    ],
  ])('%s', async (name, file, write) => {
    const by = `Jay of ${name}`;
    const rows = [
      {
        track_name: 'Curly } { "Quote\\" [x]',
        artists: [{ name: by }],
        tempo: 127.994,
        key: 9,
        mode: 0,
        other: { deep: [1, { a: '}' }] },
      },
      { artist: [by], title: 'Zwei ✨', genre: ['Techno', 'House'], bpm: null, released: 2011 },
    ];
    expect(await run(file, write(rows))).toMatchObject({ rows: 2, songs: 2, problems: [] });
    expect(await songsOf(by)).toEqual([
      'Curly } { "Quote\\" [x] | Main | - | 127.99 | 8A | - | - | -',
      'Zwei ✨ | Main | Techno | - | - | 2011-01-01 year | - | -',
    ]);
  });

  test.each([
    [
      'a.ndjson',
      '{"title":"A","artist":"Broken Lines"}\n{"title":\n[1]\n5\n\n{"title":"B","artist":"Broken Lines"}',
      ['2: not valid JSON', '3: "[1]" is not an object', '4: "5" is not an object'],
    ],
    [
      'b.json',
      '[\n{"title":"A","artist":"Broken Array"},\n{"title":nope},\n7,\n{"title":"B","artist":"Broken Array"}]',
      ['3: not valid JSON', '4: "7" is not an object'],
    ],
    [
      'c.json',
      '[{"title":"A","artist":"Broken End"},\n{"title":"B","artist":"Broken End"},{"title":"C',
      ['2: incomplete: the file ends inside it'],
    ],
    [
      'd.json',
      '[{"title":"A","artist":"Half"},\n{"title":"\\ud800","artist":"Half"},{"title":"B","artist":"Half"}]',
      ['2: the title has an incomplete character'],
    ],
    [
      'e.ndjson',
      `{"title":"A","artist":"Long"}\n{"title":"${'B'.repeat(1_100_000)}"}\n{"title":"C","artist":"Long"}`,
      ['2: longer than a million characters'],
    ],
    [
      'f.json',
      `[{"title":"A","artist":"Longer"},\n{"title":"${'B'.repeat(1_100_000)}"},\n{"title":"C","artist":"Longer"}]`,
      ['2: longer than a million characters'],
    ],
  ])('the problem in %s is reported with its line', async (file, content, expected) => {
    expect(await run(file, content)).toMatchObject({ songs: 2, problems: expected });
  });

  test('is read from standard input in chunks of any size', async () => {
    const rows = Array.from({ length: 40 }, (_, i) => ({ title: `Piece ${i} é`, artist: 'Stream' }));
    const bytes = Buffer.from(JSON.stringify(rows, null, 1));
    for (const [size, songs] of [
      [1, 40],
      [7, 0],
    ] as const) {
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
        bytes.subarray(i * size, (i + 1) * size),
      );
      const counts = await run('unused', '', { file: '-', stdin: Readable.from(pieces), format: 'json' });
      expect(counts).toMatchObject({ rows: 40, songs, bad: 0 });
    }
  });
});
