import { longestRow, type ReadRow } from './read-row.ts';

const separators = [',', ';', '\t', '|'];

/**
 * Reads rows of a table as text, by the names in its first line. The separator is the most frequent one in the first line, unless given.
 * Values may be quoted, with doubled quotes inside; a quote later in a bare value is an ordinary character (12" Mix).
 */
export async function* csvRows(
  text: AsyncIterable<string>,
  declaredSeparator: string | null,
): AsyncGenerator<ReadRow> {
  let separator = declaredSeparator;
  let names: string[] | null = null;
  for await (const { line, values, problem } of records(text, (start) => {
    separator ??= separatorOf(start);
    return separator;
  })) {
    // Spreadsheets leave lines of separators after the last row.
    if (values?.every((value) => value.trim() === '')) continue;
    if (problem !== undefined) yield { line, problem };
    else if (!names) names = values.map((name) => name.trim());
    else if (values.slice(names.length).some((value) => value.trim() !== ''))
      yield { line, problem: `${values.length} values, but ${names.length} columns` };
    else yield { line, values: Object.fromEntries(names.map((name, i) => [name, values[i] ?? ''])) };
  }
}

type Line =
  | { line: number; values: string[]; problem?: undefined }
  | { line: number; values?: undefined; problem: string };

async function* records(
  text: AsyncIterable<string>,
  separatorIn: (start: string) => string,
): AsyncGenerator<Line> {
  let buffer = '';
  let line = 1;
  /** The rest of a far too long line is skipped. */
  let passing = false;
  let separator: string | null = null;
  const read = function* (final: boolean): Generator<Line> {
    let at = 0;
    while (at < buffer.length) {
      if (passing) {
        const end = buffer.indexOf('\n', at);
        at = end < 0 ? buffer.length : end + 1;
        passing = end < 0;
        if (end >= 0) line += 1;
        continue;
      }
      if (separator === null && !final && !/\S.*[\r\n]/.test(buffer) && buffer.length < longestRow) break;
      separator ??= separatorIn(buffer);
      const record = readRecord(buffer, at, separator, final);
      if (record) {
        yield { line, values: record.values };
        line += linesIn(buffer.slice(at, record.next));
        at = record.next;
        continue;
      }
      if (!final && buffer.length - at <= longestRow) break;
      // That quote was not an opening one: reading continues at the next line.
      yield {
        line,
        problem: final ? 'a quote is not closed' : 'longer than a million characters',
      };
      passing = true;
    }
    buffer = buffer.slice(at);
  };
  for await (const chunk of text) {
    buffer += chunk;
    yield* read(false);
  }
  yield* read(true);
}

/** Returns the values of a record and the start of the next; null when the text ends before the record does. */
function readRecord(text: string, from: number, separator: string, final: boolean) {
  const values: string[] = [];
  let at = from;
  for (;;) {
    let value = '';
    if (text[at] === '"') {
      const quoted = readQuoted(text, at, final);
      if (!quoted) return null;
      value = quoted.value;
      at = quoted.next;
    }
    const start = at;
    while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
    if (at === text.length && !final) return null;
    values.push(value + text.slice(start, at));
    if (text[at] === separator) {
      at += 1;
      continue;
    }
    // Whether a line feed follows is not known yet.
    if (text[at] === '\r' && at + 1 === text.length && !final) return null;
    return { values, next: at + (text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1) };
  }
}

function readQuoted(text: string, from: number, final: boolean) {
  let value = '';
  for (let at = from + 1; ; ) {
    const end = text.indexOf('"', at);
    if (end < 0 || (end + 1 === text.length && !final)) return null;
    value += text.slice(at, end);
    if (text[end + 1] !== '"') return { value, next: end + 1 };
    value += '"';
    at = end + 2;
  }
}

const linesIn = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

function separatorOf(start: string): string {
  const [line = ''] = start.trimStart().split(/[\r\n]/);
  const bare = line.replaceAll(/"[^"]*"/g, '');
  const count = (sign: string) => bare.split(sign).length;
  return separators.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
